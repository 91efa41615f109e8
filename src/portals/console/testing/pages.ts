/** Values for the addresses of the console's pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['console'],
  values: {
    schoolId: ({ first }) => first('/api/console/schools?limit=1'),
  },
}
