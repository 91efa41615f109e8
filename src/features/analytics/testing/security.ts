/** Declarations of analytics for the security suites. */
import { declareSecurity, noRow } from '#app/testing/security/declare.ts'
import { security as people } from '#core/people/testing/security.ts'

export const security = declareSecurity({
  modules: ['analytics'],
  needs: [people],
  paths: { '/api/parent/children': 'learner' },
  audit: {
    without: {
      'Figures are derived: what they are made of has its entries.': ['analytics.refresh'],
    },
  },
  emptyTables: {
    [noRow.log]: ['analytics_terms', 'analytics_figures', 'analytics_results', 'analytics_spreads'],
  },
})
