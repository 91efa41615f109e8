/** The one thing that the office does next about a learner. */
import type { LearnerDetail } from '../contract/learners.ts'

/** Take back, put into a class, add a guardian, ask for consent, complete the record, or nothing but to change it. */
export type NextStep = 'return' | 'place' | 'guardian' | 'consent' | 'complete' | 'edit'

/** A guardian who is kept away is nobody to call. */
export const nextStep = (learner: Pick<LearnerDetail, 'status' | 'stream' | 'guardians' | 'unasked' | 'missing'>): NextStep => {
  if (learner.status === 'left') return 'return'
  if (!learner.stream) return 'place'
  if (!learner.guardians.some((one) => !one.barred)) return 'guardian'
  if (learner.missing.length > 0) return 'complete'
  return learner.unasked.length > 0 ? 'consent' : 'edit'
}
