/** Server functions of users that portals may use. */
export { invite } from './services/invite.ts'
