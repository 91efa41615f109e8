/** Values for the addresses of the hub's pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['cbe-hub'],
  values: {
    learnerId: async ({ role, first, read }) =>
      role === 'parent'
        ? first('/api/parent/children')
        : (await read<{ learners: { id: string }[] }>('/api/gradebook/competencies')).learners[0]?.id,
  },
}
