/** The browser part of the digital library. */
import { IconBook2 } from '@tabler/icons-react'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { collections } from '../contract/words.ts'
import { itemSearch, librarySearch } from './searches.ts'

const readers = ['student', 'teacher', 'tutor'] as const
const page = lazyPage(() => import('./pages/library-page.tsx'), 'LibraryPage')

export const libraryWeb = defineWebModule({
  id: 'digital-library',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    { path: '/cbe-library', page, search: librarySearch, roles: readers },
    ...collections.map((one) => ({ path: `/cbe-library/${one}`, page, search: librarySearch, roles: readers })),
    {
      path: '/cbe-library/reading',
      page: lazyPage(() => import('./reading/reading-page.tsx'), 'ReadingPage'),
      roles: readers,
    },
    {
      path: '/cbe-library/items/$itemId',
      page: lazyPage(() => import('./pages/item-page.tsx'), 'ItemPage'),
      search: itemSearch,
      skeleton: 'form' as const,
      roles: readers,
    },
  ],
  pages: [{ labelKey: 'setReading', to: '/cbe-library/reading', roles: readers }],
  rail: [{ to: '/cbe-library', labelKey: 'library', icon: IconBook2, group: 'learning', roles: readers }],
})
