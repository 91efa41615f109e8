/** What two people said differently about one register, learner by learner, and what a person's choices make of it. */
import type { Mark, SentMark } from '../contract/marks.ts'
import { markOf, sameMark } from './marks.ts'

export interface Difference {
  readonly learnerId: string
  /** What this device wants to send; null when it says nothing of the learner. */
  readonly mine: Mark | null
  /** What the server has; null when nobody marked the learner there. */
  readonly theirs: Mark | null
}

export interface MarkedLearner {
  readonly id: string
  readonly mark: Mark | null
}

/** Learners on whom the two differ, in the order of the class. A learner who is no longer in the class is nobody's difference. */
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
 * The whole register as chosen: where both agree that, where they differ the side chosen, and never somebody who left the class.
 * @param choice the side for a learner on whom the two differ
 */
export const mergedMarks = (mine: readonly SentMark[], theirs: readonly MarkedLearner[], choice: (learnerId: string) => Side): SentMark[] => {
  const sent = new Map(mine.map((one) => [one.learnerId, one]))
  return theirs.flatMap(({ id, mark }) => {
    const own = sent.get(id)
    const kept = own && (mark === null || sameMark(markOf(own), mark) || choice(id) === 'mine') ? own : mark && sentOf(id, mark)
    return kept ? [kept] : []
  })
}
