/** Values for the addresses of the duties' pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['duties'],
  values: { dutyId: ({ first }) => first('/api/duties?limit=1') },
}
