/** Whether a class is on time: lessons taught against lessons planned by now. */
import type { Standing, WeekCover } from '../../contract/coverage.ts'

/** Counts of a scheme's lessons in one week; `week` is null for lessons that the term has no day for. */
export interface WeekCount {
  readonly week: number | null
  readonly planned: number
  readonly taught: number
  /** Planned before today, and today. */
  readonly due: number
  readonly today: number
}

const sum = (counts: readonly WeekCount[], of: (one: WeekCount) => number): number =>
  counts.reduce((total, one) => total + of(one), 0)

/** Today's lessons are neither behind while they are not taught nor ahead once they are. */
export const standingOf = (taught: number, due: number, today: number): { standing: Standing; difference: number } => {
  if (taught < due) return { standing: 'behind', difference: taught - due }
  if (taught > due + today) return { standing: 'ahead', difference: taught - due - today }
  return { standing: due + today === 0 ? 'not_begun' : 'on_time', difference: 0 }
}

export const coverOf = (
  counts: readonly WeekCount[],
): { planned: number; due: number; taught: number; standing: Standing; difference: number; weeks: WeekCover[] } => {
  const [taught, due] = [sum(counts, (one) => one.taught), sum(counts, (one) => one.due)]
  return {
    planned: sum(counts, (one) => one.planned),
    due,
    taught,
    ...standingOf(
      taught,
      due,
      sum(counts, (one) => one.today),
    ),
    weeks: counts
      .flatMap(({ week, planned, taught: given, due: by }) =>
        week === null ? [] : [{ week, planned, taught: given, due: by }],
      )
      .sort((a, b) => a.week - b.week),
  }
}

/**
 * full: all taught. part: some. away: none of those due. to_come: none due, none taught. none: no lessons in the week.
 */
export const weekState = (week: WeekCover | undefined): 'full' | 'part' | 'away' | 'to_come' | 'none' => {
  if (!week || week.planned === 0) return 'none'
  if (week.taught >= week.planned) return 'full'
  if (week.taught > 0) return 'part'
  return week.due > 0 ? 'away' : 'to_come'
}
