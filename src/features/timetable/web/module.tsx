/** The browser part of timetables in the making. */
import { IconCalendarCog } from '@tabler/icons-react'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { boardSearch, conflictsSearch, runSearch, weekSearch } from './searches.ts'

const office = { roles: ['admin'], ability: 'scheduling.manage', module: 'scheduling' } as const

const draftsPage = lazyPage(() => import('./pages/drafts-page.tsx'), 'DraftsPage')

const draftPath = '/admin/scheduling/drafts/$draftId'

export const timetableWeb = defineWebModule({
  id: 'timetable',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    { path: '/admin/scheduling', page: draftsPage, ...office },
    { path: '/admin/scheduling/timetables', page: draftsPage, ...office },
    {
      path: draftPath,
      page: lazyPage(() => import('./pages/board-page.tsx'), 'BoardPage'),
      search: boardSearch,
      ...office,
    },
    {
      path: `${draftPath}/activities`,
      page: lazyPage(() => import('./pages/activities-page.tsx'), 'ActivitiesPage'),
      search: boardSearch,
      ...office,
    },
    {
      path: `${draftPath}/blocks`,
      page: lazyPage(() => import('./pages/blocks-page.tsx'), 'BlocksPage'),
      ...office,
    },
    {
      path: `${draftPath}/wishes`,
      page: lazyPage(() => import('./pages/wishes-page.tsx'), 'WishesPage'),
      ...office,
    },
    {
      path: `${draftPath}/generate`,
      page: lazyPage(() => import('./pages/generate-page.tsx'), 'GeneratePage'),
      search: runSearch,
      ...office,
    },
    {
      path: `${draftPath}/explain`,
      page: lazyPage(() => import('./pages/explain-page.tsx'), 'ExplainPage'),
      ...office,
    },
    {
      path: `${draftPath}/repair`,
      page: lazyPage(() => import('./pages/repair-page.tsx'), 'RepairPage'),
      search: runSearch,
      ...office,
    },
    {
      path: '/admin/scheduling/fet',
      page: lazyPage(() => import('./pages/fet-page.tsx'), 'FetPage'),
      ...office,
    },
    {
      path: '/admin/scheduling/conflicts',
      page: lazyPage(() => import('./pages/conflicts-page.tsx'), 'ConflictsPage'),
      search: conflictsSearch,
      ...office,
    },
    {
      path: '/admin/scheduling/teachers',
      page: lazyPage(() => import('./pages/teachers-page.tsx'), 'TeachersPage'),
      search: weekSearch,
      ...office,
    },
    {
      path: '/admin/scheduling/rooms',
      page: lazyPage(() => import('./pages/rooms-page.tsx'), 'RoomsPage'),
      search: weekSearch,
      ...office,
    },
  ],
  // An address of the catalogue that has no page yet.
  soon: [{ path: '/admin/scheduling/calendar', module: 'scheduling', roles: office.roles }],
  rail: [{ to: '/admin/scheduling', labelKey: 'scheduling', icon: IconCalendarCog, group: 'learning', ...office }],
})
