/** Who may do what with people. Relations (own class, own child) are checked by the services. */
import { action, schoolRoles } from '../../access/contract/access.ts'

/** Read learners: admins all, teachers and tutors those of their classes. */
export const readLearners = action('people.read_learners', null, ['admin', 'teacher', 'tutor'])
/** Everything about learners, guardians, staff, imports and promotion. */
export const managePeople = action('people.manage', null, ['admin'])
/** Use the search box of every page; results are limited to what the caller may see. */
export const searchPeople = action('people.search', null, schoolRoles)
