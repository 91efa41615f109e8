/** The week of a teacher or a class with more lessons than open periods: every period taken, and the lessons left over. */
import type { Board, Card } from '../../contract/drafts.ts'
import type { Finding } from '../../contract/runs.ts'
import { must, type SlotOfWeek } from '../../contract/wishes.ts'
import { classesOf, longestBell, namesOf, teachersOf } from './names.ts'

export interface PersonSeat {
  readonly state: 'taken' | 'closed' | 'free'
  /** The lesson in it, for one that is taken. */
  readonly cardId: string | null
}

export interface PersonWeek {
  readonly id: string
  /** Start times of the periods. */
  readonly times: readonly string[]
  readonly days: readonly { readonly weekday: number; readonly seats: readonly PersonSeat[] }[]
  /** A card for each period of lessons that has no seat. */
  readonly over: readonly string[]
}

const slotKey = ({ weekday, period }: SlotOfWeek): string => `${weekday} ${period}`

/** Whom a finding of the code `personFull` is about. */
export const personOfFinding = (
  board: Board,
  { code, params, cardIds }: Finding,
): { of: 'teachers' | 'classes'; id: string } | undefined => {
  if (code !== 'personFull') return undefined
  const names = namesOf(board)
  const of = params['of'] === 'classes' ? 'classes' : 'teachers'
  const activity = names.activityOf(names.card(cardIds[0] ?? '') ?? { activityId: '' })
  if (!activity) return undefined
  const [ids, nameOf] = of === 'classes' ? [classesOf(activity), names.stream] : [teachersOf(activity), names.teacher]
  const id = ids.find((one) => nameOf(one) === params['person'])
  return id === undefined ? undefined : { of, id }
}

const closedSlots = (board: Board, person: { of: 'teachers' | 'classes'; id: string }): Set<string> =>
  new Set(
    board.wishes.flatMap(({ weight, rule }) =>
      weight >= must &&
      rule.kind === 'away' &&
      rule.of === person.of &&
      (rule.ids.length === 0 || rule.ids.includes(person.id))
        ? rule.slots.map(slotKey)
        : [],
    ),
  )

/** Lessons keep the places they have; those without one fill what is open, from Monday on. */
export const personWeek = (board: Board, finding: Finding): PersonWeek | undefined => {
  const person = personOfFinding(board, finding)
  if (!person) return undefined
  const names = namesOf(board)
  const cards = finding.cardIds.flatMap((id): Card[] => {
    const card = names.card(id)
    return card ? [card] : []
  })
  const first = names.activityOf(cards[0] ?? { activityId: '' })
  const bell = names.bellOf(first ? (classesOf(first)[0] ?? '') : '') ?? longestBell(board)
  if (!bell) return undefined
  const closed = closedSlots(board, person)
  const seated = new Map<string, string>()
  const waiting: string[] = []
  for (const { id, place, duration } of cards)
    for (let nth = 0; nth < duration; nth++) {
      const slot = place && { weekday: place.weekday, period: place.period + nth }
      const isOpen = slot && slot.period < bell.periods.length && board.weekdays.includes(slot.weekday)
      if (isOpen && !closed.has(slotKey(slot)) && !seated.has(slotKey(slot))) seated.set(slotKey(slot), id)
      else waiting.push(id)
    }
  let room = Number(finding.params['open']) - seated.size
  const days = board.weekdays.map((weekday) => ({
    weekday,
    seats: bell.periods.map((_, period): PersonSeat => {
      const key = slotKey({ weekday, period })
      if (closed.has(key)) return { state: 'closed', cardId: null }
      const cardId = seated.get(key) ?? (room-- > 0 ? waiting.shift() : undefined)
      return cardId === undefined ? { state: 'free', cardId: null } : { state: 'taken', cardId }
    }),
  }))
  return { id: person.id, times: bell.periods.map(({ startTime }) => startTime), days, over: waiting }
}
