/** Values for the addresses of the parent's pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['parent'],
  values: {
    childId: ({ first }) => first('/api/parent/children'),
    part: async () => 'marks',
  },
}
