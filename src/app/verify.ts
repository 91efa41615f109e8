/** Public page to verify a printed report card by its code. Light like the sign-in page. */
import { startVerify } from '#features/report-cards/web/light/start.ts'

startVerify()
