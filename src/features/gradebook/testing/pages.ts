/** Values for the addresses of the gradebook's pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['gradebook', 'gradebook-grades', 'gradebook-class-analytics', 'gradebook-newest', 'gradebook-ratings'],
  values: {
    streamId: ({ first }) => first('/api/registers', 'streamId'),
    // A mark sheet of that class, or an area in which a learner has marks.
    areaId: async ({ role, read, first }) => {
      if (role === 'student')
        return (await read<{ areas: { learningAreaId: string }[] }>('/api/student/grades')).areas[0]?.learningAreaId
      const streamId = await first('/api/registers', 'streamId')
      const sheets = await read<{ items: { streamId: string; learningAreaId: string }[] }>('/api/gradebook/overview')
      return sheets.items.find((sheet) => sheet.streamId === streamId)?.learningAreaId
    },
  },
  entered: ['Opener', 'Mid-term', 'End-term', 'Project', 'Lab practical'],
}
