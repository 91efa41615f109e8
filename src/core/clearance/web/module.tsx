/** Clearance of learners who leave, in the browser. */
import { IconClipboardCheck } from '@tabler/icons-react'
import { defineWebModule, lazyPage, lazyPart } from '#platform/web/module.ts'
import { clearancesSearch } from './searches.ts'

const sees = { roles: ['admin', 'school_technician'], ability: 'clearance.see' } as const

export const clearanceWeb = defineWebModule({
  id: 'clearance',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    {
      path: '/admin/clearance',
      page: lazyPage(() => import('./pages/clearances-page.tsx'), 'ClearancesPage'),
      search: clearancesSearch,
      ...sees,
    },
    {
      path: '/admin/clearance/$learnerId',
      page: lazyPage(() => import('./pages/clearance-page.tsx'), 'ClearancePage'),
      skeleton: 'form',
      ...sees,
    },
  ],
  rail: [{ to: '/admin/clearance', labelKey: 'clearance', icon: IconClipboardCheck, group: 'people', ...sees }],
  parts: [
    {
      page: 'people.learner.overview',
      id: 'clearance',
      labelKey: 'clearance',
      place: 10,
      roles: ['admin'],
      ability: 'clearance.see',
      part: lazyPart(() => import('./components/learner-clearance.tsx'), 'LearnerClearance'),
    },
  ],
})
