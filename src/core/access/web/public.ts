/** What other modules may use of access in the browser. */
export { useAccountSession, useCurrentUser } from './session.tsx'
export { FollowPreferences } from './follow-preferences.tsx'
