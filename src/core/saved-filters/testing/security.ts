/** Declarations of saved filters for the security suites. */
import { declareSecurity } from '#app/testing/security/declare.ts'
import { savedFilters } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['saved-filters'],
  kinds: ['savedFilter'],
  notOfLearner: ['savedFilter'],
  async make({ schoolId, db, parent, ids }) {
    await db.insert(savedFilters).values({
      schoolId,
      id: ids.savedFilter,
      accountId: parent.id,
      list: 'learners',
      name: 'Girls',
      search: { sex: 'female' },
    })
  },
  paths: { '/api/saved-filters': 'savedFilter' },
  audit: {
    without: { 'Filters that a person saves for themselves are no record of the school.': ['saved_filters.*'] },
  },
})
