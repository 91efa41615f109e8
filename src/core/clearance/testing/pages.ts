/** Values for the addresses of the clearance pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['clearance'],
  values: { learnerId: ({ first }) => first('/api/admin/learners?limit=1') },
}
