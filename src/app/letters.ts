/** The page on which the reader of a school's e-mail leaves, or chooses what is counted. Light like the sign-in page. */
import { startLetters } from '#core/delivery/web/light/start.ts'

startLetters()
