/** Who may read and change what only this module keeps. Ids say people: other programs know them by these names. */
import { action } from '#core/access/contract/access.ts'
import { permission } from '#core/access/contract/permissions.ts'
import { seeLearners } from '#core/people/contract/actions.ts'

export const healthPermission = permission({
  id: 'health',
  name: 'Health notes',
  about: 'Allergies, conditions and medicines of learners.',
  positions: ['deputy', 'nurse'],
  needs: [seeLearners],
})

/** Read health notes: admins all, teachers and tutors what they need to know about learners of their classes. */
export const readHealthNotes = action('people.read_health', null, ['admin', 'teacher', 'tutor'], healthPermission)
export const manageHealth = action('people.manage_health', null, ['admin'], healthPermission)
