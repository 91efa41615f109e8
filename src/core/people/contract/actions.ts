/** Who may do what with people. Relations (own class, own child) are checked behind these. */
import { action, schoolRoles } from '../../access/contract/access.ts'

/** Learners: all of them for an admin; those of the own classes for teachers and tutors. */
export const readLearners = action('people.read_learners', null, ['admin', 'teacher', 'tutor'])
/** Everything about learners, guardians, staff, imports and promotion. */
export const managePeople = action('people.manage', null, ['admin'])
/** The box at the top of every page; it answers what the caller may see. */
export const searchPeople = action('people.search', null, schoolRoles)
