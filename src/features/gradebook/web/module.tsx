/** The gradebook's part of the browser app. */
import { IconTable } from '@tabler/icons-react'
import type { AutomaticSection } from '#core/delivery/web/public.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { overviewSearch, sheetSearch, termSearch } from './searches.ts'

const staff = ['teacher', 'tutor', 'admin'] as const
/** Admins open it too, though the catalogue names it for teachers. */
const ability = 'gradebook.view'

const automaticMessages: readonly AutomaticSection[] = [
  { place: 34, load: async () => (await import('./parts/exam-fields.tsx')).examFields },
]

export const gradebookWeb = defineWebModule({
  id: 'gradebook',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    {
      path: '/teacher/gradebook',
      page: lazyPage(() => import('./pages/overview-page.tsx'), 'GradebookPage'),
      search: overviewSearch,
      roles: staff,
      ability,
      offline: true,
      offlineReads: async (...given) => (await import('./offline-reads.ts')).keepSheets(...given),
    },
    {
      path: '/teacher/gradebook/learning-areas',
      page: lazyPage(() => import('./pages/learning-areas-page.tsx'), 'LearningAreasPage'),
      search: termSearch,
      roles: staff,
      ability,
    },
    {
      path: '/teacher/gradebook/$streamId/$areaId',
      page: lazyPage(() => import('./pages/sheet-page.tsx'), 'SheetPage'),
      search: sheetSearch,
      roles: staff,
      ability,
      offline: true,
    },
  ],
  rail: [
    {
      to: '/teacher/gradebook',
      labelKey: 'gradebook',
      icon: IconTable,
      group: 'teaching',
      roles: staff,
      ability,
      phoneLabelKey: 'marks',
    },
  ],
  actions: [{ labelKey: 'enterMarks', to: '/teacher/gradebook', roles: staff, ability }],
  pages: [{ labelKey: 'learningAreas', to: '/teacher/gradebook/learning-areas', roles: staff, ability }],
  automaticMessages,
})
