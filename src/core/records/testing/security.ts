/** Declarations of learners' records for the security suites. */
import { declareSecurity, noRow } from '#app/testing/security/declare.ts'
import { security as files } from '#core/files/testing/security.ts'
import { security as people } from '#core/people/testing/security.ts'

export const security = declareSecurity({
  modules: ['records'],
  needs: [people, files],
  paths: { '/api/admin/learners': 'learner', '/api/parent/children': 'learner' },
  parameters: { documentId: 'file', noteId: 'learner' },
  emptyTables: { [noRow.detail]: ['consents', 'health_notes', 'learner_documents'] },
})
