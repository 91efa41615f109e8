/** Report cards' part of the browser app. */
import { IconCertificate } from '@tabler/icons-react'
import type { SettingsTab } from '#core/schools/web/public.ts'
import type { AutomaticSection } from '#core/delivery/web/public.ts'
import { defineWebModule, lazyPage, lazyPart } from '#platform/web/module.ts'
import { activitiesSearch, gradeNineSearch, ownSearch, runSearch, runsSearch } from './searches.ts'

const staff = ['teacher', 'tutor', 'admin'] as const
/** The catalogue names no learners: the ability is theirs while the module is open to the school. */
const own = { roles: ['student'], ability: 'cards.own' } as const
const runsPage = lazyPage(() => import('./pages/runs-page.tsx'), 'RunsPage')

const verifyPage = {
  page: lazyPage(() => import('./pages/verify-page.tsx'), 'VerifyPage'),
  layout: 'bare',
  skeleton: 'form',
} as const

const settingsTabs: readonly SettingsTab[] = [
  {
    to: '/admin/settings/report-cards',
    labelKey: 'reportCards',
    lineKey: 'settingsLine',
    place: 60,
    ability: 'school.manage',
  },
]

const automaticMessages: readonly AutomaticSection[] = [
  { place: 20, load: async () => (await import('./components/results-fields.tsx')).resultsFields },
]

export const reportCardsWeb = defineWebModule({
  id: 'report-cards',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    { path: '/verify', ...verifyPage },
    { path: '/verify/$code', ...verifyPage },
    { path: '/report-cards', page: runsPage, search: runsSearch, roles: staff },
    { path: '/teacher/gradebook/reports', page: runsPage, search: runsSearch, roles: ['teacher', 'tutor'] },
    {
      path: '/report-cards/knec',
      page: lazyPage(() => import('./pages/knec-page.tsx'), 'KnecPage'),
      search: gradeNineSearch,
      roles: ['admin'],
    },
    {
      path: '/report-cards/activities',
      page: lazyPage(() => import('./pages/activities-page.tsx'), 'ActivitiesPage'),
      search: activitiesSearch,
      roles: staff,
    },
    {
      path: '/report-cards/$runId',
      page: lazyPage(() => import('./pages/run-page.tsx'), 'RunPage'),
      search: runSearch,
      roles: staff,
    },
    {
      path: '/student/report-cards',
      page: lazyPage(() => import('./pages/own-page.tsx'), 'OwnReportCardsPage'),
      search: ownSearch,
      ...own,
    },
    {
      path: '/admin/settings/report-cards',
      page: lazyPage(() => import('./pages/settings-page.tsx'), 'ReportCardsSettingsPage'),
      roles: ['admin'],
      ability: 'school.manage',
      skeleton: 'form',
    },
  ],
  rail: [
    { to: '/report-cards', labelKey: 'reportCards', icon: IconCertificate, group: 'learning', roles: staff },
    {
      to: '/student/report-cards',
      labelKey: 'reportCards',
      icon: IconCertificate,
      group: 'learning',
      ...own,
    },
  ],
  pages: [
    { labelKey: 'activities', to: '/report-cards/activities', roles: staff },
    { labelKey: 'knec', to: '/report-cards/knec', roles: ['admin'] },
    { labelKey: 'settings', to: '/admin/settings/report-cards', roles: ['admin'], ability: 'school.manage' },
  ],
  settingsTabs,
  parts: [
    {
      page: 'people.learner',
      id: 'report-cards',
      labelKey: 'reportCards',
      place: 45,
      ability: 'cards.see',
      part: lazyPart(() => import('./components/learner-tab.tsx'), 'LearnerTab'),
    },
    {
      page: 'parent.child',
      id: 'report-cards',
      labelKey: 'reportCards',
      place: 45,
      module: 'children',
      part: lazyPart(() => import('./components/child-cards.tsx'), 'ChildReportCards'),
    },
  ],
  automaticMessages,
})
