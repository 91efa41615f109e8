/** Values for the addresses of the pages of M-Pesa. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['mpesa'],
  values: { childId: ({ first }) => first('/api/parent/children') },
}
