/** Values for the addresses of the timetable's pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['timetable'],
  values: { draftId: ({ first }) => first('/api/admin/scheduling/drafts') },
  // Learning areas.
  entered: ['Language', 'Environment'],
}
