/** The browser part of the digital library. */
import { IconBook2 } from '@tabler/icons-react'
import { importSearch, startSearch } from '#core/imports/contract/searches.ts'
import type { SettingsTab } from '#core/schools/web/public.ts'
import { hasKeptFiles } from '#platform/web/api/kept-files.ts'
import { defineWebModule, lazyCard, lazyPage, lazyPart } from '#platform/web/module.ts'
import { collections } from '../contract/words.ts'
import { ownerOf } from './keeping/owner.ts'
import { itemSearch, librarySearch } from './searches.ts'

const readers = ['student', 'teacher', 'tutor'] as const
const page = lazyPage(() => import('./pages/library-page.tsx'), 'LibraryPage')

const importPage = lazyPage(() => import('./importing/import-page.tsx'), 'ImportPage')
const imports = { roles: ['teacher', 'tutor'], ability: 'library.import' } as const

const toRead = () => import('./reading/to-read.tsx')

const settings = { roles: ['admin'], ability: 'school.manage' } as const
const settingsTabs: readonly SettingsTab[] = [
  {
    to: '/admin/settings/library',
    labelKey: 'library',
    lineKey: 'settingsLine',
    place: 85,
    ability: settings.ability,
  },
]

export const libraryWeb = defineWebModule({
  id: 'digital-library',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    { path: '/cbe-library', page, search: librarySearch, roles: readers, offline: true },
    ...collections.map((one) => ({ path: `/cbe-library/${one}`, page, search: librarySearch, roles: readers })),
    {
      path: '/cbe-library/reading',
      page: lazyPage(() => import('./reading/reading-page.tsx'), 'ReadingPage'),
      roles: readers,
      offline: true,
      offlineReads: async (...given) => (await import('./reading/offline-reads.ts')).keepOwnReading(...given),
    },
    { path: '/cbe-library/import', page: importPage, search: startSearch, ...imports },
    {
      path: '/cbe-library/sources',
      page: lazyPage(() => import('./harvest/sources-page.tsx'), 'SourcesPage'),
      ...imports,
    },
    { path: '/cbe-library/import/$importId', page: importPage, search: importSearch, ...imports },
    {
      path: '/cbe-library/shelves',
      page: lazyPage(() => import('./shelves/shelves-page.tsx'), 'ShelvesPage'),
      roles: readers,
    },
    {
      path: '/cbe-library/shelves/$shelfId',
      page: lazyPage(() => import('./shelves/shelf-page.tsx'), 'ShelfPage'),
      skeleton: 'form' as const,
      roles: readers,
    },
    {
      path: '/cbe-library/device',
      page: lazyPage(() => import('./pages/device-page.tsx'), 'DevicePage'),
      roles: readers,
      offline: true,
    },
    {
      path: '/cbe-library/items/$itemId',
      page: lazyPage(() => import('./pages/item-page.tsx'), 'ItemPage'),
      search: itemSearch,
      skeleton: 'form' as const,
      roles: readers,
      offline: true,
    },
    {
      path: '/admin/settings/library',
      page: lazyPage(() => import('./pages/settings-page.tsx'), 'LibrarySettingsPage'),
      skeleton: 'form' as const,
      module: null,
      ...settings,
    },
  ],
  pages: [
    { labelKey: 'setReading', to: '/cbe-library/reading', roles: readers },
    { labelKey: 'onDevice', to: '/cbe-library/device', roles: readers },
  ],
  settingsTabs,
  parts: [
    {
      page: 'cbe-hub.materials',
      id: 'library',
      labelKey: 'library',
      place: 10,
      roles: readers,
      part: lazyPart(() => import('./strands/by-strand.tsx'), 'ItemsByStrand'),
    },
    {
      page: 'cbe-hub.materials',
      id: 'titles',
      labelKey: 'library',
      place: 10,
      roles: ['admin', 'parent'],
      ability: 'library.materials',
      // The library itself is closed to them: its list of titles is the hub's.
      module: 'cbe-hub',
      part: lazyPart(() => import('./strands/titles-by-strand.tsx'), 'TitlesByStrand'),
    },
    {
      page: 'notes.library',
      id: 'marks',
      labelKey: 'library',
      place: 10,
      roles: readers,
      part: lazyPart(() => import('./notes/marks-list.tsx'), 'MarksList'),
    },
    {
      page: 'student.assignments',
      id: 'reading',
      labelKey: 'setReading',
      place: 10,
      roles: ['student'],
      part: lazyPart(toRead, 'ReadingAmongWork'),
    },
  ],
  dashboardCards: [
    {
      id: 'library.to_read',
      roles: ['student'],
      place: 13,
      region: 'main',
      card: lazyCard(async () => (await toRead()).ToReadCard),
    },
  ],
  onContact: async (session) => {
    if (await hasKeptFiles(ownerOf(session))) await (await import('./keeping/contact.ts')).settleKept(session)
  },
  rail: [{ to: '/cbe-library', labelKey: 'library', icon: IconBook2, group: 'learning', roles: readers }],
})
