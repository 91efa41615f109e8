/** Values for the addresses of the calendar's pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['calendar'],
  values: {
    eventId: async ({ read }) => {
      const day = (from: number): string => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
      const { items } = await read<{ items: { id: string; source: string }[] }>(
        `/api/calendar?from=${day(0)}&to=${day(60)}`,
      )
      return items.find(({ source }) => source === 'event')?.id
    },
  },
  entered: ['Hall', 'School day', 'Sports day'],
}
