/** Who may call what in assignments. */
import { action, signedIn } from '#core/access/contract/access.ts'

/** Set, collect and mark work, and share materials. Teachers only, for the classes and learning areas they teach. */
export const setWork = action('assignments.set', 'assignments', ['teacher', 'tutor'])
/** A learner's own work and materials. */
export const ownWork = action('assignments.own', 'assignments', ['student'])
/** A child's work, for a guardian who may see its records. */
export const childWork = signedIn
