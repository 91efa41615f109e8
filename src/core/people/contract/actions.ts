/** Who may do what with people. Relations (own class, own child) are checked by the services. */
import { action, schoolRoles } from '../../access/contract/access.ts'
import { permission } from '../../access/contract/permissions.ts'

export const seeLearners = permission({
  id: 'see_learners',
  name: 'See learners and families',
  about: 'Lists and pages of learners and guardians, with their phone numbers.',
  positions: ['deputy', 'bursar', 'secretary', 'examinations', 'nurse', 'librarian'],
})
export const learnersPermission = permission({
  id: 'learners',
  name: 'Change learners and families',
  about: 'Admission, classes, guardians, documents, leaving, imports and promotion.',
  positions: ['deputy', 'secretary'],
  needs: [seeLearners],
})
export const recordPermission = permission({
  id: 'record',
  name: 'Everything about a learner',
  about: 'One file with everything the school keeps about a learner, including health notes and incidents.',
  positions: [],
  needs: [seeLearners],
})
export const seeStaff = permission({
  id: 'see_staff',
  name: 'See the list of staff',
  about: 'Names, numbers and contacts of staff.',
  positions: ['deputy', 'secretary'],
})
export const staffPermission = permission({
  id: 'staff',
  name: 'Staff records',
  about: 'Personal details of staff, what they teach, joining and leaving.',
  positions: ['deputy'],
  needs: [seeStaff],
})

/** Read learners: admins all, teachers and tutors those of their classes. */
export const readLearners = action('people.read_learners', null, ['admin', 'teacher', 'tutor'], seeLearners)
/** Look at guardians: admins only. */
export const readGuardians = action('people.read_guardians', null, ['admin'], seeLearners)
/** Change learners and guardians, and promote. */
export const managePeople = action('people.manage', null, ['admin'], learnersPermission)
/** A file with everything that the school keeps about a learner, health notes and incidents too. */
export const exportRecord = action('people.export_record', null, ['admin'], recordPermission)
/** The list of staff, for forms that choose from it. */
export const readStaff = action('people.read_staff', null, ['admin'], seeStaff)
export const manageStaff = action('people.manage_staff', null, ['admin'], staffPermission)
/** Use the search box of every page; results are limited to what the caller may see. */
export const searchPeople = action('people.search', null, schoolRoles, 'every')
