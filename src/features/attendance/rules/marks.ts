/** The meaning of a mark, and the counts of a register. */
import type { Counts, Mark, MarkStatus, SentMark } from '../contract/marks.ts'

/** A late learner is here. */
export const isHere = (status: MarkStatus): boolean => status === 'present' || status === 'late'
export const isAway = (status: MarkStatus): boolean => !isHere(status)

const letters: Readonly<Record<MarkStatus, 'P' | 'L' | 'A' | 'E'>> = {
  present: 'P',
  late: 'L',
  absent: 'A',
  excused: 'E',
}
/** The letter used in paper registers, the same in every language. */
export const letterOf = (status: MarkStatus): 'P' | 'L' | 'A' | 'E' => letters[status]

/** Drops fields that do not apply to the status. */
export const markOf = (sent: Omit<SentMark, 'learnerId'>): Mark => ({
  status: sent.status,
  minutesLate: sent.status === 'late' ? (sent.minutesLate ?? null) : null,
  reason: isAway(sent.status) ? (sent.reason ?? null) : null,
})

export const sameMark = (a: Mark | null, b: Mark | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.status === b.status && a.minutesLate === b.minutesLate && a.reason === b.reason)

/**
 * An absence that the school has already excused stays excused, no matter who marks it.
 * @param accepted reason of an accepted request for the day, or null
 */
export const settledMark = (mark: Mark, accepted: string | null): Mark =>
  mark.status === 'absent' && accepted !== null
    ? { status: 'excused', minutesLate: null, reason: mark.reason ?? accepted }
    : mark

/** `here` counts those on time; late ones are counted separately, as the button shows: 41 here, 1 late, 3 away. */
export const countsOf = (statuses: readonly (MarkStatus | null)[]): Counts => {
  const count = (wanted: MarkStatus | null): number => statuses.filter((status) => status === wanted).length
  return {
    here: count('present'),
    late: count('late'),
    away: count('absent') + count('excused'),
    excused: count('excused'),
    unmarked: count(null),
  }
}

/** An absence without a reason: no note on the mark, and no open or accepted request. */
export const isUnexplained = (mark: Mark, reasonGiven: boolean): boolean =>
  mark.status === 'absent' && mark.reason === null && !reasonGiven
