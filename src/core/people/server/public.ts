/** What other modules may use of people on the server. */
export {
  enrolmentsOf,
  enrolmentsOfAll,
  rosterBetween,
  rosterOn,
  rosterSizesOn,
  streamOnDate,
  type EnrolmentRow,
  type RosterLearner,
  type RosterSpan,
} from './queries/roster.ts'
export { guardiansWithoutPhone, learnersInClassOn, staffByKind, type CountedLearner, type StaffFigure, type Unreachable } from './queries/figures.ts'
export { learnerById, learnerOfAccount, learnersByIds, type LearnerRow } from './queries/learners.ts'
export { accountNames } from './queries/account-names.ts'
export { staffById, staffNames, staffOfAccount, type StaffRow } from './queries/staff.ts'
export { classesOfStaff, classTeacherOf, classTeachersNow, teachersOfArea, teachingInStream, type StaffClass } from './queries/classes.ts'
export { childrenOfAccount, guardiansToTell, type ChildLink, type GuardianToTell } from './queries/guardians.ts'
export { children } from './services/children.ts'
export { ownPlace, type OwnPlace, type Stay } from './services/own-place.ts'
export { childInReach, ensureStreamInReach, streamsInReach, type ChildInReach, type ParentSchool } from './services/reach.ts'
export type { LearnerRecords } from './services/records/export.ts'
export { giveAccount, type AccountGiven } from './services/person-account.ts'
export { guardianById, guardianByPhone, guardianOfAccount, linksOfLearner } from './queries/guardians.ts'
export { matches, phonePattern, prefixPattern, wordPatterns } from './queries/matching.ts'
export { guardianByEmail, staffToInvite, taughtNames } from './queries/user-records.ts'
export {
  changePerson,
  learnerPlace,
  linkAsGuardian,
  placeInOpenClass,
  placeLearner,
  recordGuardian,
  recordLearner,
  recordStaff,
  recordTeaching,
  type LearnerPlace,
  type PersonChange,
  type UserPerson,
} from './services/user-records.ts'
export { guardianOf } from './services/guardian-account.ts'
