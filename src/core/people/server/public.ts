/** Server functions of people that other modules may use. */
export { recordTeaching } from './services/staff/record-teaching.ts'
export {
  countLearnersOn,
  enrolmentsOf,
  enrolmentsOfAll,
  rosterBetween,
  rosterOn,
  rosterSizesOn,
  streamOnDate,
  type EnrolmentRow,
  type RosterLearner,
  type RosterSpan,
} from './queries/learners/roster.ts'
export {
  guardiansWithoutPhone,
  learnersInClassOn,
  staffByKind,
  type CountedLearner,
  type StaffFigure,
  type Unreachable,
  streamsByLearner,
} from './queries/figures.ts'
export {
  learnerById,
  learnerOfAccount,
  learnersByIds,
  learnersByKeys,
  learnersLeftSince,
  lockLearner,
  type LearnerRow,
} from './queries/learners/learners.ts'
export { accountNames } from './queries/accounts/account-names.ts'
export { namesHere } from './queries/accounts/names-here.ts'
export {
  staffAccounts,
  staffAtWork,
  staffById,
  staffByIds,
  staffNames,
  staffOfAccount,
  type StaffRow,
} from './queries/staff/staff.ts'
export {
  classesOfStaff,
  classTeacherOf,
  classTeachersNow,
  teachersOfArea,
  teachingOf,
  teachingInStream,
  teachingNow,
  type StaffClass,
} from './queries/staff/classes.ts'
export {
  childrenOfAccount,
  guardiansOfLearners,
  guardiansToTell,
  mainGuardians,
  payingLinks,
  type ChildLink,
  type GuardianContact,
  type GuardianToTell,
} from './queries/guardians/guardians.ts'
export { inSight } from './queries/guardians/in-sight.ts'
export { parentRecipients, parentsToTell } from './services/guardians/recipients.ts'
export { findHolders, holdersByIds, type HolderRow } from './queries/accounts/holders.ts'
export { guardiansWithAccount, learnersWithAccount, staffWithAccount } from './queries/accounts/correspondents.ts'
export { familyPlaces, firstPlace, inEverySchool, type FamilyPlace } from './services/guardians/family-places.ts'
export { children } from './services/guardians/children.ts'
export { ownPlace, type OwnPlace, type Stay } from './services/learners/own-place.ts'
export { callerOf, hasClass, leadsClass, teachesArea, type Caller, type CallerSession } from './services/caller.ts'
export {
  childInReach,
  ensureStreamInReach,
  learnerInReach,
  parentSchools,
  streamsInReach,
  writeForChild,
  type ChildInReach,
  type ParentSchool,
} from './services/reach.ts'
export { learnerOr404 } from './services/learners/learner-detail.ts'
export { refuseIf } from './services/refusals.ts'
export type { OutOfSight } from './ports.ts'
export { giveAccount, type AccountGiven } from './services/accounts/person-account.ts'
export {
  guardianById,
  guardianByPhone,
  guardianNames,
  guardianOfAccount,
  linkBetween,
  linksOfGuardians,
  guardiansInSight,
  linksOfLearner,
} from './queries/guardians/guardians.ts'
export { matches, phonePattern, prefixPattern, wordPatterns } from './queries/matching.ts'
export { guardianByEmail, staffToInvite, taughtNames } from './queries/accounts/user-records.ts'
export {
  changePerson,
  learnerPlace,
  linkAsGuardian,
  placeInOpenClass,
  placeLearner,
  recordGuardian,
  recordLearner,
  recordStaff,
  removeRecord,
  type LearnerPlace,
  type PersonChange,
  type UserPerson,
} from './services/accounts/user-records.ts'
export { guardianOf } from './services/guardians/guardian-account.ts'
export {
  guardiansReached,
  learnersReached,
  peopleNamed,
  staffReached,
  type GuardianReached,
  type LearnerReached,
  type PersonNamed,
  type LearnerForStaffed,
} from './queries/accounts/audience.ts'
export {
  accountAddresses,
  addressesOf,
  guardiansAtAddresses,
  type PersonAddress,
} from './queries/accounts/addresses.ts'
export { find as findPeople } from './services/search.ts'
export { findLearners, findStaff } from './queries/search.ts'
export { deleteEnrolments, insertEnrolments, reopenEnrolments } from './queries/learners/enrolments.ts'
export { refOf, streamRefs, type StreamRefs } from './services/class-refs.ts'
export { todayOf } from './services/school-day.ts'
export { photosOfLearners } from './queries/learners/photos.ts'
