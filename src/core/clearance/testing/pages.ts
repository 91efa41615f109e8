/** Values for the addresses of the clearance pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['clearance'],
  values: {
    learnerId: async ({ read }) =>
      (await read<{ items: { learner: { id: string } }[] }>('/api/admin/clearances?limit=1')).items[0]?.learner.id,
  },
}
