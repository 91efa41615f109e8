/** Values for the addresses of the occurrence book's pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['occurrences'],
  values: {
    entryId: async ({ read }) => (await read<{ entries: { id: string }[] }>('/api/occurrence-book')).entries[0]?.id,
    incidentId: async ({ role, read, first }) => {
      if (role === 'student') return first('/api/student/incidents')
      const { items } = await read<{ items: { id: string }[] }>('/api/parent/children')
      const found = await Promise.all(items.map(({ id }) => first(`/api/parent/children/${id}/incidents`)))
      return found.find((id) => id !== undefined)
    },
  },
  entered: ['Laboratory'],
}
