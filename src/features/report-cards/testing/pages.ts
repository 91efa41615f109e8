/** Values for the addresses of the report cards' pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['report-cards'],
  values: {
    runId: async ({ read }) => {
      const { items } = await read<{ items: { run: { id: string } | null }[] }>('/api/report-cards/runs')
      return items.find(({ run }) => run)?.run?.id
    },
  },
}
