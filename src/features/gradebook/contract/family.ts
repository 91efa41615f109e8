/** Who reads marks outside the staff room: learners their own, guardians those of their children. No module guards it: a family sees marks without opening the gradebook. */
import { action, signedIn } from '#core/access/contract/access.ts'

/** A learner's own marks, competencies and words about them. */
export const ownMarks = action('gradebook.own', null, ['student'])
/** A child's marks, for a guardian who may see its records. */
export const childMarks = signedIn
