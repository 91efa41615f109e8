/** Declarations of the help for the security suites. */
import { declareSecurity } from '#app/testing/security/declare.ts'

export const security = declareSecurity({
  modules: ['help'],
})
