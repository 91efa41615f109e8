/** The pages for people who come to a school: register, invitation, confirmed address. Light like the sign-in page, for the same phones. */
import { startJoining } from '#core/users/web/joining/light/start.ts'

startJoining()
