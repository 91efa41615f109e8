/** What other modules may use of people on the server. */
export { enrolmentsOf, rosterOn, rosterSizesOn, streamOnDate, type EnrolmentRow, type RosterLearner } from './queries/roster.ts'
export { learnerById, learnerOfAccount, learnersByIds, type LearnerRow } from './queries/learners.ts'
export { staffById, staffNames, staffOfAccount, type StaffRow } from './queries/staff.ts'
export { classesOfStaff, classTeacherOf, classTeachersNow, teachingInStream, type StaffClass } from './queries/classes.ts'
export { childrenOfAccount, guardiansToTell, type ChildLink, type GuardianToTell } from './queries/guardians.ts'
export { childInReach, ensureStreamInReach, streamsInReach, type ChildInReach, type ParentSchool } from './services/reach.ts'
