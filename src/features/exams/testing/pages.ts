/** Values for the addresses of the exams' pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['exams'],
  values: {
    seriesId: ({ first }) => first('/api/admin/exams'),
    watchId: ({ first }) => first('/api/exams/watches?from=2026-01-01'),
  },
}
