/** The browser part of exams. */
import { IconWritingSign } from '@tabler/icons-react'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { seatingSearch } from './searches.ts'

const office = { roles: ['admin'], ability: 'exams.manage', module: 'exams' } as const

/** Teachers with sessions of their own; the office may look after any. */
const invigilators = { roles: ['admin', 'teacher', 'tutor'], ability: 'exams.invigilate', module: 'exams' } as const

export const examsWeb = defineWebModule({
  id: 'exams',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    { path: '/admin/scheduling/exams', page: lazyPage(() => import('./pages/exams-page.tsx'), 'ExamsPage'), ...office },
    {
      path: '/admin/scheduling/exams/$seriesId',
      page: lazyPage(() => import('./pages/series-page.tsx'), 'SeriesPage'),
      ...office,
    },
    {
      path: '/admin/scheduling/exams/$seriesId/seating',
      page: lazyPage(() => import('./pages/seating-page.tsx'), 'SeatingPage'),
      search: seatingSearch,
      ...office,
    },
    {
      path: '/exams/watches',
      page: lazyPage(() => import('./watches/watches-page.tsx'), 'WatchesPage'),
      offline: true,
      offlineReads: async (...given) => (await import('./offline-reads.ts')).keepWatches(...given),
      ...invigilators,
    },
    {
      path: '/exams/watches/$watchId',
      page: lazyPage(() => import('./watches/watch-page.tsx'), 'WatchPage'),
      offline: true,
      ...invigilators,
    },
  ],
  rail: [{ to: '/admin/scheduling/exams', labelKey: 'exams', icon: IconWritingSign, group: 'learning', ...office }],
  pages: [{ labelKey: 'watches', to: '/exams/watches', ...invigilators }],
})
