/** Who may call what of the curriculum. */
import { action } from '#core/access/contract/access.ts'
import { permission } from '#core/access/contract/permissions.ts'

export const curriculumPermission = permission({
  id: 'curriculum',
  name: 'Curriculum and schemes of work',
  about: 'Curriculum designs, schemes of work and coverage.',
  positions: ['deputy', 'examinations'],
})

/**
 * Read designs. Assignments, marks and plans use their outcomes, so this is allowed even where the builder is switched
 * off.
 */
export const readDesigns = action('curriculum.read', null, ['teacher', 'tutor', 'admin'], 'every')
/** Looks into the library and takes a design out as a file. */
export const browseDesigns = action('curriculum.browse', 'curriculum', ['teacher', 'admin'], curriculumPermission)
/** Copies, edits and imports the school's designs. */
export const manageDesigns = action('curriculum.manage', 'curriculum', ['admin'], curriculumPermission)
/** Schemes of work and coverage: teachers of their own classes, admins of all. */
export const keepSchemes = action('curriculum.schemes', 'curriculum', ['teacher', 'admin'], curriculumPermission)
