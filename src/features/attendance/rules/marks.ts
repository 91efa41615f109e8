/** What a mark means, and how the marks of a register add up. */
import type { Counts, Mark, MarkStatus, SentMark } from '../contract/marks.ts'

/** A late learner is here. */
export const isHere = (status: MarkStatus): boolean => status === 'present' || status === 'late'
export const isAway = (status: MarkStatus): boolean => !isHere(status)

const letters: Readonly<Record<MarkStatus, 'P' | 'L' | 'A' | 'E'>> = { present: 'P', late: 'L', absent: 'A', excused: 'E' }
/** The letter of the paper register, in every language. */
export const letterOf = (status: MarkStatus): 'P' | 'L' | 'A' | 'E' => letters[status]

/** Fields that do not belong to the status are not kept. */
export const markOf = (sent: Omit<SentMark, 'learnerId'>): Mark => ({
  status: sent.status,
  minutesLate: sent.status === 'late' ? (sent.minutesLate ?? null) : null,
  reason: isAway(sent.status) ? (sent.reason ?? null) : null,
})

export const sameMark = (a: Mark | null, b: Mark | null): boolean =>
  a === b || (a !== null && b !== null && a.status === b.status && a.minutesLate === b.minutesLate && a.reason === b.reason)

/**
 * An absence that the school has already excused is kept as excused, whoever marked it.
 * @param accepted reason of an accepted request for the day, or null
 */
export const settledMark = (mark: Mark, accepted: string | null): Mark =>
  mark.status === 'absent' && accepted !== null ? { status: 'excused', minutesLate: null, reason: mark.reason ?? accepted } : mark

/** `here` counts those on time; late ones stand apart, as the button says it: 41 here, 1 late, 3 away. */
export const countsOf = (statuses: readonly (MarkStatus | null)[]): Counts => {
  const count = (wanted: MarkStatus | null): number => statuses.filter((status) => status === wanted).length
  return { here: count('present'), late: count('late'), away: count('absent') + count('excused'), excused: count('excused'), unmarked: count(null) }
}

/** An absence whose reason nobody has given: no note on the mark, no request that is open or accepted. */
export const isUnexplained = (mark: Mark, reasonGiven: boolean): boolean => mark.status === 'absent' && mark.reason === null && !reasonGiven
