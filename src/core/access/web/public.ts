/** What other modules may use of access in the browser. */
export { forgetUser } from './kept-user.ts'
export { useAccountSession, useCurrentUser } from './session.tsx'
export { FollowPreferences } from './follow-preferences.tsx'
