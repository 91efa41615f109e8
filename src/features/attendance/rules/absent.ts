/** The order and the groups of a day's absentees. */
import type { AbsentLearner } from '../contract/absent-learner.ts'

/** Nobody said why, and the school did not excuse it. */
export const lacksReason = ({ status, reason }: Pick<AbsentLearner, 'status' | 'reason'>): boolean =>
  status === 'absent' && reason === null

/** Those without a reason first; of each the longest absent first, then by name. */
export const byNeed = <A extends Pick<AbsentLearner, 'status' | 'reason' | 'days' | 'fullName' | 'learnerId'>>(
  absent: readonly A[],
): A[] =>
  [...absent].sort(
    (a, b) =>
      Number(lacksReason(b)) - Number(lacksReason(a)) ||
      b.days - a.days ||
      a.fullName.localeCompare(b.fullName) ||
      a.learnerId.localeCompare(b.learnerId),
  )
