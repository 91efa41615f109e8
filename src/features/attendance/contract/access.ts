/** Who may call what in attendance; attendance is part of every school and never switched off. */
import { action, signedIn } from '#core/access/contract/access.ts'
import { permission } from '#core/access/contract/permissions.ts'
import { seeLearners } from '#core/people/contract/actions.ts'

export const attendancePermission = permission({
  id: 'attendance',
  name: 'Registers and absences',
  about: 'Registers of every class, who is absent, and families’ requests.',
  positions: ['deputy', 'secretary', 'nurse'],
  needs: [seeLearners],
})

/** See and take registers: teachers of their own classes, admins of all. */
export const takeRegisters = action('attendance.take', null, ['teacher', 'tutor', 'admin'], attendancePermission)
/** Reminds teachers of registers that are not taken. */
export const remindTeachers = action('attendance.remind', null, ['admin'], attendancePermission)
/** See what the weather of school days was; the teacher on duty records today, the office every day. */
export const recordsWeather = action('attendance.weather', null, ['teacher', 'tutor', 'admin'], attendancePermission)
/** See and print the term of a class or learner: teachers of their own classes, admins of all. */
export const viewAttendance = action('attendance.view', null, ['teacher', 'tutor', 'admin'], attendancePermission)
/** See the whole school's day. */
export const viewSchoolDay = action('attendance.school_day', null, ['admin'], attendancePermission)
/** Asks families about absences: messages them, and writes down the reasons and the calls. */
export const askFamilies = action('attendance.ask_families', null, ['admin'], attendancePermission)
/** Answers families' requests to excuse an absence: the class teacher, or an admin. */
export const answerRequests = action('attendance.answer', null, ['teacher', 'tutor', 'admin'], attendancePermission)
/** See one's own attendance, as a learner. */
export const ownAttendance = action('attendance.own', null, ['student'])
/** A child's attendance, for a guardian who may see its records. */
export const childAttendance = signedIn
