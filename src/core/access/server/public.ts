/** Server functions of access that other modules may use. */
export { publicRoute, route, streamRoute, type ActorContext, type PublicContext } from './context.ts'
export { hashPassword } from './passwords.ts'
export { hashToken, newToken } from './tokens.ts'
export { publishSessionEnded, publishSchoolSwitched, sessionEndOf } from './sessions.ts'
export { endSessionsOfSchool } from './closed-school.ts'
export type { SchoolWork } from './service.ts'
export { ModuleCatalogue, type ModuleSettings, type ModuleSetup } from './module-switches/module-switches.ts'
export { digestReaders, reachedHere, type Reached } from './queries/reached.ts'
export { staffAccountsHere } from './queries/staff-here.ts'
export { accountsHere, adminsHere } from './queries/admins.ts'
export { adminsWith, lockPositions, positionNames, readersHere, type ReaderHere } from './queries/positions.ts'
export { accountUseHere, type AccountUse } from './queries/accounts-here.ts'
export { countTenantSwitches, saveSystemSwitch, systemSwitchRow } from './queries/module-switches.ts'
export {
  accountById,
  accountByName,
  insertAccount,
  insertMembership,
  lockAccount,
  updateAccount,
  usableMemberships,
  type AccountRow,
  type UsableMembership,
} from './queries.ts'
export { deviceOf, setEntry } from './entering.ts'
export { closeSessions, dropResetLinks } from './queries/credentials.ts'
export { resetTwoStep } from './credentials/reset-two-step.ts'
export { openSignedIn, type JoiningState, type SignedIn } from './sign-in.ts'
export { accountOfToken, hasMembership, insertAccountToken, takeAccountToken } from './queries/account-tokens.ts'
export { verifyLimits, verifyPrinted } from './entrance/printed-codes.ts'
export { requesterOf, countAsking, networkOf, type Requester } from './entrance/request-limits.ts'
export {
  asIdentity,
  boundElsewhere,
  closeMemberSessions,
  dropLinks,
  isNameTaken,
  lockAccounts,
  lockEndedMembers,
  lockMembers,
  memberByEmail,
  memberById,
  membersById,
  membershipsHere,
  reopenMembership,
  updateMembership,
  type HeldMember,
  type MembershipRow,
  type Member,
} from './queries/members.ts'
export { avatarsOf, removePictureOf } from './pictures.ts'
export { shownPictures } from './queries/pictures.ts'
export { choicesOfAll, privacyOf, privacyOfAll } from './preferences.ts'
export type { ServerDeps } from './deps.ts'
export { serverModule } from './server-module.ts'
export { insertSetupLink, setupLinkHolds, takeSetupLink } from './queries/setup-links.ts'
