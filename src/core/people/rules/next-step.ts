/** The office's next step for a learner. */
import type { LearnerDetail } from '../contract/learners.ts'
import { isInSight } from './family-rights.ts'

/** Readmit, place in a class, add a guardian, ask for consent, complete the record, or just edit. */
export type NextStep = 'return' | 'place' | 'guardian' | 'consent' | 'complete' | 'edit'

/** A barred guardian does not count as a contact. */
export const nextStep = (
  learner: Pick<LearnerDetail, 'status' | 'stream' | 'guardians' | 'unasked' | 'missing'>,
): NextStep => {
  if (learner.status === 'left') return 'return'
  if (!learner.stream) return 'place'
  if (!learner.guardians.some(isInSight)) return 'guardian'
  if (learner.missing.length > 0) return 'complete'
  return learner.unasked.length > 0 ? 'consent' : 'edit'
}
