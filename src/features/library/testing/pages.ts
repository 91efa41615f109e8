/** Values for the addresses of the library's pages. */
import type { ModulePages } from '#app/testing/pages.ts'

export const pages: ModulePages = {
  modules: ['digital-library', 'printed-books'],
  values: {
    titleId: ({ first }) => first('/api/library/books?limit=1'),
    streamId: ({ first }) => first('/api/library/classes'),
    stockTakeId: ({ first }) => first('/api/library/stock-takes'),
    importId: ({ role, startImport }) =>
      role === 'admin'
        ? startImport('books', 'Title,Copies\nOur water,2\n')
        : startImport('library-items', 'Title,Address,Where it comes from\nAtlas,https://example.org/atlas,Umoja\n'),
    shelfId: ({ first }) => first('/api/library/shelves'),
    itemId: ({ first }) => first('/api/library/items'),
  },
}
