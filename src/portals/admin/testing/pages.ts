/** Values for the addresses of the administrator's pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['admin'],
  values: {
    report: async () => 'attendance',
  },
}
