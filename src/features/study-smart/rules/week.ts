/** A week of studying: what is recommended and the cards that come, on days with room for them, before it is due. */
import { addDays } from '#platform/pure/dates.ts'
import type { ReasonKind } from '../contract/words.ts'

export interface WeekDay {
  /** YYYY-MM-DD */
  readonly date: string
  readonly isSchoolDay: boolean
}

export interface Task {
  readonly minutes: number
  /** The strongest first, as in a recommendation. */
  readonly reasons: readonly { readonly kind: ReasonKind; readonly day: string | null }[]
}

/** Minutes in which a learner can study: two rounds after a day of lessons, three on other days. */
const room = { school: 50, free: 75 } as const
/** Cards that a minute is enough for. */
export const cardsAMinute = 2.5

export const minutesOfCards = (cards: number): number => Math.ceil(cards / cardsAMinute)

/** The last day on which the task is of use; null where no day is named. */
const lastDayOf = ({ reasons }: Task, today: string): string | null => {
  if (reasons.some(({ kind }) => kind === 'missed_work')) return today
  const days = reasons.flatMap(({ kind, day }) =>
    day !== null && (kind === 'due_work' || kind === 'exam' || kind === 'reading') ? [addDays(day, -1)] : [],
  )
  const [first] = days.toSorted()
  return first === undefined ? null : first < today ? today : first
}

/**
 * @param tasks the most urgent first
 * @param days from today on
 * @param cards due on each of the days, by date
 */
export const planWeek = <T extends Task, D extends WeekDay>(
  tasks: readonly T[],
  days: readonly D[],
  cards: ReadonlyMap<string, number>,
): { readonly day: D; readonly cards: number; readonly tasks: readonly T[] }[] => {
  const today = days[0]?.date ?? ''
  const week = days.map((day) => {
    const due = cards.get(day.date) ?? 0
    return {
      day,
      cards: due,
      tasks: [] as T[],
      left: (day.isSchoolDay ? room.school : room.free) - minutesOfCards(due),
    }
  })
  const ending = tasks
    .map((task) => ({ task, last: lastDayOf(task, today) }))
    .toSorted((a, b) => ((a.last ?? '9') < (b.last ?? '9') ? -1 : (a.last ?? '9') > (b.last ?? '9') ? 1 : 0))
  for (const { task, last } of ending) {
    const possible = week.filter(({ day }) => last === null || day.date <= last)
    // What has an end comes early; what has none goes where most room is.
    const fitting = last === null ? undefined : possible.find(({ left }) => left >= task.minutes)
    const chosen = fitting ?? possible.toSorted((a, b) => b.left - a.left)[0]
    if (!chosen) continue
    chosen.tasks.push(task)
    chosen.left -= task.minutes
  }
  return week.map(({ day, cards: due, tasks: planned }) => ({ day, cards: due, tasks: planned }))
}
