/** Pages of analytics. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['analytics', 'advanced-analytics'],
  values: { reportId: ({ first }) => first('/api/admin/analytics/reports') },
  entered: ['Monday look at the school', 'Fees by grade', 'Grade 7 on time', 'Girls and boys in Grade 8'],
}
