/** Declarations of the console for the security suites. */
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity } from '#app/testing/security/declare.ts'

export const security = declareSecurity({
  modules: ['console'],
  needs: [people],
  // The super admin sees every school, but no children.
  paths: {
    '/api/console/schools': 'learner',
    '/api/console/plan-requests': 'learner',
    '/api/console/modules': 'learner',
    '/api/console/accounts': 'learner',
  },
  reachable: { '/api/console/schools': 'school' },
  audit: {
    actions: {
      'console.change_plan': 'school.change_plan',
      'console.change_standing': 'school.suspend',
      'console.create_school': 'school.create',
      'console.decide_plan_request': 'billing.answer',
    },
  },
})
