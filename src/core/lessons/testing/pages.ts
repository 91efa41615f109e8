/** Values for the addresses of the lessons' pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['lessons'],
  values: {
    streamId: ({ first }) => first('/api/registers', 'streamId'),
  },
  entered: ['Assembly', 'Lunch'],
}
