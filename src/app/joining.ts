/** Joining pages: registration, invitation, confirmed address. Light like the sign-in page, for cheap phones. */
import { startJoining } from '#core/users/web/joining/light/start.ts'
import { bootFrom } from '#platform/web/signin/boot.ts'

bootFrom(async () => (await import('./web.ts')).waitingApp())
startJoining()
