/**
 * Access to marks outside the staff room: learners to their own, guardians to their children's. Independent of the
 * module switch: families see marks even where they cannot open the gradebook.
 */
import { action, signedIn } from '#core/access/contract/access.ts'

/** A learner's own marks, competencies and reflections. */
export const ownMarks = action('gradebook.own', null, ['student'])
/** A child's marks, for a guardian who may see its records. */
export const childMarks = signedIn
