/** The browser part of early warning: for class teachers and the office, never for families. */
import { IconEyeExclamation } from '@tabler/icons-react'
import type { SettingsTab } from '#core/schools/web/public.ts'
import { defineWebModule, lazyPage, lazyPart } from '#platform/web/module.ts'
import { pageSearch, warningsSearch } from './searches.ts'
import { useWaitingCount } from './waiting.ts'

const staff = { roles: ['admin', 'teacher', 'tutor'], ability: 'early_warning.see' } as const
const settingsTabs: readonly SettingsTab[] = [
  {
    to: '/admin/settings/early-warning',
    labelKey: 'rules',
    lineKey: 'rulesLine',
    place: 85,
    ability: 'school.manage',
  },
]

export const earlyWarningWeb = defineWebModule({
  id: 'early-warning',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    {
      path: '/analytics/early-warning',
      page: lazyPage(() => import('./pages/warnings-page.tsx'), 'WarningsPage'),
      search: warningsSearch,
      ...staff,
    },
    {
      path: '/analytics/early-warning/dismissed',
      page: lazyPage(() => import('./pages/dismissed-page.tsx'), 'DismissedPage'),
      search: pageSearch,
      ...staff,
    },
    {
      path: '/analytics/early-warning/history',
      page: lazyPage(() => import('./pages/history-page.tsx'), 'WarningHistoryPage'),
      search: pageSearch,
      ...staff,
    },
    {
      path: '/admin/settings/early-warning',
      page: lazyPage(() => import('./pages/rules-page.tsx'), 'WarningRulesPage'),
      skeleton: 'form',
      roles: ['admin'],
      ability: 'school.manage',
    },
  ],
  rail: [
    {
      to: '/analytics/early-warning',
      labelKey: 'warnings',
      icon: IconEyeExclamation,
      group: 'learning',
      useBadge: useWaitingCount,
      ...staff,
    },
  ],
  settingsTabs,
  parts: [
    {
      page: 'people.learner.overview',
      id: 'warning',
      labelKey: 'warnings',
      place: 5,
      part: lazyPart(() => import('./parts/learner-warning.tsx'), 'LearnerWarning'),
      ...staff,
    },
  ],
})
