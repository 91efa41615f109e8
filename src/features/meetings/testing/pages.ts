/** Values for the addresses of the meetings' pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['meetings'],
  values: {
    roundId: ({ first }) => first('/api/meetings/rounds'),
  },
}
