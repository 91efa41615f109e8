/** Declarations of the admin portal for the security suites. */
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity } from '#app/testing/security/declare.ts'

export const security = declareSecurity({
  modules: ['admin'],
  needs: [people],
  paths: {
    '/api/admin/reports': 'learner',
  },
})
