/** Values for the addresses of the pages of parent support. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['parent-support'],
  values: {
    requestId: ({ role, first }) => first(role === 'parent' ? '/api/parent/support/requests' : '/api/support/requests'),
    workshopId: ({ first }) => first('/api/admin/support/workshops'),
    article: async () => 'read-a-report',
  },
}
