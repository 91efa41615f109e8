/** Compares a whole timetable with the lessons of a school, so that only those that differ change. */
import { addDays } from '#platform/pure/dates.ts'
import { holdsOn, type HeldLesson } from './slot.ts'
import type { LessonWeek } from '../contract/week-words.ts'

export interface TaughtLesson {
  readonly streamId: string
  readonly learningAreaId: string
  readonly staffId: string | null
  readonly roomId: string | null
  readonly weekday: number
  readonly week: LessonWeek
  readonly periodId: string
}

/** Lessons of one time that are taught together; usually a single one. */
export type TaughtTogether<L extends TaughtLesson = TaughtLesson> = readonly L[]

export interface StandingLesson extends TaughtLesson, HeldLesson {
  readonly togetherId: string | null
}

/** What makes the lessons of the school those of the timetable. */
export interface WeekChange<E extends StandingLesson, W extends TaughtLesson> {
  /** Hold as they are. */
  readonly same: readonly E[]
  /** The same lessons, with another first or last day. */
  readonly moved: readonly { readonly lesson: E; readonly startsOn: string }[]
  /** Hold until a last day. */
  readonly ended: readonly { readonly lesson: E; readonly endsOn: string }[]
  /** Would begin on the first day or later. */
  readonly removed: readonly E[]
  readonly added: readonly { readonly lessons: TaughtTogether<W>; readonly startsOn: string }[]
}

const keyOf = ({ streamId, learningAreaId, staffId, roomId, weekday, week, periodId }: TaughtLesson): string =>
  [streamId, learningAreaId, staffId, roomId, weekday, week, periodId].join(' ')
const keyOfAll = (lessons: TaughtTogether): string => lessons.map(keyOf).sort().join(', ')

/** Those of the first day before those that would begin later, which are the same only as long as they begin together. */
const standingTogether = <E extends StandingLesson>(lessons: readonly E[], from: string): E[][] => {
  const sets = new Map<string, E[]>()
  const ordered = [...lessons].sort((one, other) => (one.startsOn < other.startsOn ? -1 : 1))
  for (const lesson of ordered) {
    const key = `${lesson.togetherId ?? lesson.id} ${holdsOn(lesson, from) ? '' : lesson.startsOn}`
    const known = sets.get(key)
    if (known) known.push(lesson)
    else sets.set(key, [lesson])
  }
  return [...sets.values()]
}

/**
 * @param standing lessons of the school that hold on `from` or later
 * @param wanted every lesson of the week from then on
 * @param firstDayOf the first day on which a place can change: `from`, or the day after for one that is over on `from`
 */
export const changeWeek = <E extends StandingLesson, W extends TaughtLesson>(
  standing: readonly E[],
  wanted: readonly TaughtTogether<W>[],
  from: string,
  firstDayOf: (place: Pick<TaughtLesson, 'weekday' | 'periodId'>) => string = () => from,
): WeekChange<E, W> => {
  const open = new Map<string, E[][]>()
  for (const lessons of standingTogether(standing, from)) {
    const key = keyOfAll(lessons)
    const known = open.get(key)
    if (known) known.push(lessons)
    else open.set(key, [lessons])
  }
  const kept: E[] = []
  const added: { lessons: TaughtTogether<W>; startsOn: string }[] = []
  for (const lessons of wanted) {
    const found = open.get(keyOfAll(lessons))?.shift()
    const [first] = lessons
    if (found) kept.push(...found)
    else if (first) added.push({ lessons, startsOn: firstDayOf(first) })
  }
  const isSame = (lesson: E): boolean => lesson.endsOn === null && holdsOn(lesson, from)
  const gone = [...open.values()].flat(2).map((lesson) => ({ lesson, endsOn: addDays(firstDayOf(lesson), -1) }))
  return {
    same: kept.filter(isSame),
    moved: kept
      .filter((lesson) => !isSame(lesson))
      .map((lesson) => ({ lesson, startsOn: holdsOn(lesson, from) ? lesson.startsOn : firstDayOf(lesson) })),
    ended: gone.filter(({ lesson, endsOn }) => lesson.startsOn <= endsOn),
    removed: gone.flatMap(({ lesson, endsOn }) => (lesson.startsOn <= endsOn ? [] : [lesson])),
    added,
  }
}

export interface WeekCounts {
  readonly added: number
  readonly changed: number
  readonly ended: number
  readonly unchanged: number
}

/**
 * A lesson of a class and learning area that goes while another one comes has changed: its time, teacher, room, or with
 * whom it is taught.
 * @param from lessons that would have begun later are not counted
 */
export const countChanges = (
  { same, moved, ended, removed, added }: WeekChange<StandingLesson, TaughtLesson>,
  from: string,
): WeekCounts => {
  const countOf = (lessons: readonly TaughtLesson[]): Map<string, number> => {
    const counts = new Map<string, number>()
    for (const { streamId, learningAreaId } of lessons) {
      const key = `${streamId} ${learningAreaId}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    return counts
  }
  const inForce = (lesson: StandingLesson): boolean => holdsOn(lesson, from)
  const kept = moved.map(({ lesson }) => lesson)
  const going = [...ended.map(({ lesson }) => lesson), ...removed].filter(inForce)
  const coming = [...added.flatMap(({ lessons }) => lessons), ...kept.filter((lesson) => !inForce(lesson))]
  const [gone, come] = [countOf(going), countOf(coming)]
  const changed = [...gone].reduce((sum, [key, count]) => sum + Math.min(count, come.get(key) ?? 0), 0)
  return {
    added: coming.length - changed,
    changed,
    ended: going.length - changed,
    unchanged: same.length + kept.filter(inForce).length,
  }
}
