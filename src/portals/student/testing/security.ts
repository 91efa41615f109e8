/** Declarations of the student portal for the security suites. */
import { declareSecurity } from '#app/testing/security/declare.ts'

export const security = declareSecurity({
  modules: ['student'],
})
