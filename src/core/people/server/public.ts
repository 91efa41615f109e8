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
export { learnerById, learnerOfAccount, learnersByIds, learnersByKeys, type LearnerRow } from './queries/learners.ts'
export { accountNames } from './queries/account-names.ts'
export { staffAccounts, staffAtWork, staffById, staffByIds, staffNames, staffOfAccount, type StaffRow } from './queries/staff.ts'
export { classesOfStaff, classTeacherOf, classTeachersNow, teachersOfArea, teachingInStream, type StaffClass } from './queries/classes.ts'
export { childrenOfAccount, guardiansToTell, type ChildLink, type GuardianToTell } from './queries/guardians.ts'
export { findHolders, holdersByIds, type HolderRow } from './queries/holders.ts'
export { guardiansWithAccount, learnersWithAccount, staffWithAccount } from './queries/correspondents.ts'
export { children } from './services/children.ts'
export { ownPlace, type OwnPlace, type Stay } from './services/own-place.ts'
export { childInReach, ensureStreamInReach, parentSchools, streamsInReach, type ChildInReach, type ParentSchool } from './services/reach.ts'
export type { LearnerRecords } from './services/records/export.ts'
export { giveAccount, type AccountGiven } from './services/person-account.ts'
export { guardianById, guardianByPhone, guardianNames, guardianOfAccount, linksOfGuardians, linksOfLearner } from './queries/guardians.ts'
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
export {
  guardiansReached,
  learnersReached,
  peopleNamed,
  staffReached,
  type GuardianReached,
  type LearnerReached,
  type PersonNamed,
  type StaffReached,
} from './queries/audience.ts'
export { accountAddresses, addressesOf, type PersonAddress } from './queries/addresses.ts'
export { find as findPeople } from './services/search.ts'
export { findLearners, findStaff } from './queries/search.ts'
