/** The differences between two versions of a register by learner, and the merged result of a person's choices. */
import type { Mark, SentMark } from '../contract/marks.ts'
import { markOf, sameMark } from './marks.ts'

export interface Difference {
  readonly learnerId: string
  /** The mark this device wants to send; null if it has none for the learner. */
  readonly mine: Mark | null
  /** The server's mark; null if it has none. */
  readonly theirs: Mark | null
}

export interface MarkedLearner {
  readonly id: string
  readonly mark: Mark | null
}

/** Learners with different marks, in class order. Ignores learners who have left the class. */
export const differences = (mine: readonly SentMark[], theirs: readonly MarkedLearner[]): Difference[] => {
  const sent = new Map(mine.map((one) => [one.learnerId, markOf(one)]))
  return theirs
    .map(({ id, mark }) => ({ learnerId: id, mine: sent.get(id) ?? null, theirs: mark }))
    .filter((one) => one.mine !== null && !sameMark(one.mine, one.theirs))
}

export type Side = 'mine' | 'theirs'

export const sentOf = (learnerId: string, { status, minutesLate, reason }: Mark): SentMark => ({
  learnerId,
  status,
  ...(minutesLate === null ? {} : { minutesLate }),
  ...(reason === null ? {} : { reason }),
})

/**
 * The merged register: equal marks as they are, conflicts by the chosen side, without learners who have left the class.
 * @param choice the chosen side for a learner with conflicting marks
 */
export const mergedMarks = (
  mine: readonly SentMark[],
  theirs: readonly MarkedLearner[],
  choice: (learnerId: string) => Side,
): SentMark[] => {
  const sent = new Map(mine.map((one) => [one.learnerId, one]))
  return theirs.flatMap(({ id, mark }) => {
    const own = sent.get(id)
    const kept =
      own && (mark === null || sameMark(markOf(own), mark) || choice(id) === 'mine') ? own : mark && sentOf(id, mark)
    return kept ? [kept] : []
  })
}
