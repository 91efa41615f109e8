/** A person's lessons by the clock: the one that is on, the next one, and the day as a strip. */
import { minutesOf } from '#platform/pure/dates.ts'

interface Timed {
  /** HH:MM */
  readonly startTime: string
  readonly endTime: string
}

/** The lesson that is on, and the first that has not begun. @param items by time */
export const lessonsAt = <L extends Timed>(
  items: readonly L[],
  clock: string,
): { readonly now: L | null; readonly next: L | null } => ({
  now: items.find(({ startTime, endTime }) => startTime <= clock && clock < endTime) ?? null,
  next: items.find(({ startTime }) => startTime > clock) ?? null,
})

export type LessonState = 'over' | 'now' | 'to-come'

export const stateAt = ({ startTime, endTime }: Timed, clock: string): LessonState =>
  endTime <= clock ? 'over' : startTime <= clock ? 'now' : 'to-come'

/** Shortest gap between two lessons that is drawn, minutes: shorter ones are breaks. */
const shortestGap = 35

export type StripPart<L> =
  | { readonly kind: 'lesson'; readonly lesson: L }
  | { readonly kind: 'free'; readonly startTime: string; readonly endTime: string }

/** Lessons with the free time between them. @param items by time */
export const stripOf = <L extends Timed>(items: readonly L[]): StripPart<L>[] =>
  items.flatMap((lesson, at): StripPart<L>[] => {
    const before = items[at - 1]
    const isFree = before !== undefined && minutesOf(lesson.startTime) - minutesOf(before.endTime) >= shortestGap
    return [
      ...(isFree ? [{ kind: 'free' as const, startTime: before.endTime, endTime: lesson.startTime }] : []),
      { kind: 'lesson', lesson },
    ]
  })
