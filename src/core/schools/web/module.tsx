/** The school's part of the browser app: administration, profile, first run. */
import { IconSettings } from '@tabler/icons-react'
import { z } from 'zod'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import type { SettingsTab } from './settings-tabs.ts'

const settingsTabs: readonly SettingsTab[] = [
  { to: '/admin/settings', labelKey: 'school', lineKey: 'schoolLine', place: 10, ability: 'school.manage' },
]

/** What one of the settings' pages needs at least. */
const settings = ['school.manage', 'academics.manage', 'delivery.carriers']

export const schoolsWeb = defineWebModule({
  id: 'schools',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    { path: '/admin', page: lazyPage(() => import('./pages/admin-page.tsx'), 'AdminPage'), roles: ['admin'] },
    {
      path: '/admin/settings',
      page: lazyPage(() => import('./pages/settings-landing-page.tsx'), 'SettingsLandingPage'),
      roles: ['admin'],
      ability: settings,
    },
    {
      path: '/setup',
      page: lazyPage(() => import('./pages/setup-page.tsx'), 'SetupPage'),
      layout: 'bare',
      skeleton: 'form',
      search: z.object({ token: z.string().optional() }),
    },
  ],
  rail: [
    {
      to: '/admin/settings',
      labelKey: 'settings',
      icon: IconSettings,
      group: 'system',
      roles: ['admin'],
      ability: settings,
    },
  ],
  pages: [{ labelKey: 'administration', to: '/admin', roles: ['admin'] }],
  settingsTabs,
})
