/** Values for the addresses of the curriculum's pages. */
import type { ModulePages, PageScene } from '#app/testing/pages.ts'

const schemeOf = async (read: PageScene['read']): Promise<string | undefined> => {
  const { items } = await read<{ items: { schemeId: string | null }[] }>('/api/curriculum/coverage')
  return items.find(({ schemeId }) => schemeId)?.schemeId ?? undefined
}

export const pages: ModulePages = {
  modules: ['curriculum'],
  values: {
    libraryCode: ({ first }) => first('/api/curriculum/library', 'code'),
    designId: ({ first }) => first('/api/curriculum/designs'),
    importId: async ({ first, startImport }) =>
      startImport(
        'curriculum',
        'Strand,Sub-strand,Lessons,Learning outcome\nMatter,Air,4,weigh air\n',
        await first('/api/curriculum/designs'),
      ),
    schemeId: ({ read }) => schemeOf(read),
    schemeLessonId: async ({ read }) =>
      (await read<{ lessons: { id: string }[] }>(`/api/curriculum/schemes/${await schemeOf(read)}`)).lessons[0]?.id,
  },
}
