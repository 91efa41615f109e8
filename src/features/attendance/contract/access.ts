/** Who may call what in attendance; attendance is part of every school and never switched off. */
import { action, signedIn } from '#core/access/contract/access.ts'

/** See and take registers: teachers of their own classes, admins of all. */
export const takeRegisters = action('attendance.take', null, ['teacher', 'tutor', 'admin'])
/** Reminds teachers of registers that are not taken. */
export const remindTeachers = action('attendance.remind', null, ['admin'])
/** See and print the term of a class or learner: teachers of their own classes, admins of all. */
export const viewAttendance = action('attendance.view', null, ['teacher', 'tutor', 'admin'])
/** See the whole school's day. */
export const viewSchoolDay = action('attendance.school_day', null, ['admin'])
/** Asks families about absences: messages them, and writes down the reasons and the calls. */
export const askFamilies = action('attendance.ask_families', null, ['admin'])
/** Answers families' requests to excuse an absence: the class teacher, or an admin. */
export const answerRequests = action('attendance.answer', null, ['teacher', 'tutor', 'admin'])
/** See one's own attendance, as a learner. */
export const ownAttendance = action('attendance.own', null, ['student'])
/** A child's attendance, for a guardian who may see its records. */
export const childAttendance = signedIn
