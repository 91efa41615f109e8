/** Declarations of live lessons for the security suites. */
import { declareSecurity, noEntry } from '#app/testing/security/declare.ts'

export const security = declareSecurity({
  modules: ['live-media'],
  audit: { without: { [noEntry.changesNothing]: ['virtual_learning.check_connection'] } },
})
