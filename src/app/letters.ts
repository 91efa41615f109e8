/** Page to unsubscribe from a school's e-mail, or to opt out of tracking. Light like the sign-in page. */
import { startLetters } from '#core/delivery/web/light/start.ts'

startLetters()
