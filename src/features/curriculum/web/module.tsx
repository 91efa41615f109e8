/** The curriculum's part of the browser app: designs and coverage for admins, schemes of work for teachers. */
import { IconBooks, IconListTree } from '@tabler/icons-react'
import { importSearch, startSearch } from '#core/imports/contract/searches.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { coverageSearch, designsSearch, librarySearch, schemeSearch, schemesSearch } from './searches.ts'

const admin = ['admin']
const teacher = ['teacher']
const both = ['admin', 'teacher']

const importPage = lazyPage(() => import('./pages/import-page.tsx'), 'ImportPage')

export const curriculumWeb = defineWebModule({
  id: 'curriculum',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    {
      path: '/admin/curriculum',
      page: lazyPage(() => import('./pages/designs-page.tsx'), 'DesignsPage'),
      search: designsSearch,
      roles: both,
    },
    {
      path: '/admin/curriculum/coverage',
      page: lazyPage(() => import('./pages/coverage-page.tsx'), 'CoveragePage'),
      search: coverageSearch,
      roles: admin,
    },
    {
      path: '/admin/curriculum/library/$libraryCode',
      page: lazyPage(() => import('./pages/library-page.tsx'), 'LibraryPage'),
      search: librarySearch,
      roles: both,
    },
    {
      path: '/admin/curriculum/designs/$designId',
      page: lazyPage(() => import('./pages/design-page.tsx'), 'DesignPage'),
      roles: both,
    },
    {
      path: '/admin/curriculum/designs/$designId/import',
      page: importPage,
      search: startSearch,
      skeleton: 'form',
      roles: admin,
    },
    {
      path: '/admin/curriculum/designs/$designId/import/$importId',
      page: importPage,
      search: importSearch,
      roles: admin,
    },
    {
      path: '/teacher/schemes',
      page: lazyPage(() => import('./pages/schemes-page.tsx'), 'SchemesPage'),
      search: schemesSearch,
      roles: teacher,
    },
    {
      path: '/teacher/schemes/$schemeId',
      page: lazyPage(() => import('./pages/scheme-page.tsx'), 'SchemePage'),
      search: schemeSearch,
      roles: both,
    },
    {
      path: '/teacher/schemes/lessons/$schemeLessonId',
      page: lazyPage(() => import('./pages/lesson-page.tsx'), 'LessonPage'),
      skeleton: 'form',
      roles: both,
    },
  ],
  rail: [
    { to: '/admin/curriculum', labelKey: 'curriculum', icon: IconListTree, group: 'learning', roles: admin },
    { to: '/teacher/schemes', labelKey: 'schemes', icon: IconBooks, group: 'teaching', roles: teacher },
  ],
  pages: [
    { labelKey: 'coverage', to: '/admin/curriculum/coverage', roles: admin },
    { labelKey: 'designs', to: '/admin/curriculum', roles: teacher },
  ],
})
