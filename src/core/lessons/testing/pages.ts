/** Values for the addresses of the lessons' pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['lessons'],
  values: {
    streamId: ({ first }) => first('/api/registers', 'streamId'),
    importId: ({ startImport }) =>
      startImport('lessons', 'Class,Day,Period,Learning area\nGrade 7 East,Mon,1,Mathematics\n'),
  },
  entered: ['Assembly', 'Lunch'],
}
