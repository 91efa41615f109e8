/** What other modules may use of access on the server. */
export { publicRoute, route, streamRoute, type ActorContext, type PublicContext } from './context.ts'
export { hashPassword } from './passwords.ts'
export { hashToken, newToken } from './tokens.ts'
export { announceEnded, announceSwitched } from './sessions.ts'
export { accountById, accountByName, insertAccount, insertMembership, usableMemberships, type UsableMembership } from './queries.ts'
export type { ServerDeps } from './deps.ts'
export { insertSetupLink, setupLinkHolds, takeSetupLink } from './queries/setup-links.ts'
