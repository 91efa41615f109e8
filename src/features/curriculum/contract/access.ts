/** Who may call what of the curriculum. */
import { action } from '#core/access/contract/access.ts'

/**
 * Read designs. Assignments, marks and plans use their outcomes, so this is allowed even where the builder is switched
 * off.
 */
export const readDesigns = action('curriculum.read', null, ['teacher', 'tutor', 'admin'])
/** Looks into the library and takes a design out as a file. */
export const browseDesigns = action('curriculum.browse', 'curriculum', ['teacher', 'admin'])
/** Copies, edits and imports the school's designs. */
export const manageDesigns = action('curriculum.manage', 'curriculum', ['admin'])
/** Schemes of work and coverage: teachers of their own classes, admins of all. */
export const keepSchemes = action('curriculum.schemes', 'curriculum', ['teacher', 'admin'])
