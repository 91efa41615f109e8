/** Values for the addresses of the register's pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['attendance'],
  values: {
    streamId: ({ first }) => first('/api/registers', 'streamId'),
  },
}
