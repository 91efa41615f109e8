/** The browser part of the account: profile, settings, security and activity. */
import { IconMailbox } from '@tabler/icons-react'
import { linkSearch } from '#platform/web/app/link-token.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { activitySearch, demoOutboxSearch, securitySearch } from './searches.ts'

export const accessWeb = defineWebModule({
  id: 'access',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    {
      path: '/reset',
      page: lazyPage(() => import('./pages/reset-page.tsx'), 'ResetPage'),
      layout: 'bare',
      skeleton: 'form',
      search: linkSearch,
    },
    { path: '/profile', page: lazyPage(() => import('./pages/profile-page.tsx'), 'ProfilePage'), skeleton: 'form' },
    { path: '/settings', page: lazyPage(() => import('./pages/settings-page.tsx'), 'SettingsPage'), skeleton: 'form' },
    {
      path: '/security',
      page: lazyPage(() => import('./pages/security-page.tsx'), 'SecurityPage'),
      search: securitySearch,
    },
    {
      path: '/activity',
      page: lazyPage(() => import('./pages/activity-page.tsx'), 'ActivityPage'),
      search: activitySearch,
    },
    {
      path: '/admin/outbox',
      page: lazyPage(() => import('./pages/demo-outbox-page.tsx'), 'DemoOutboxPage'),
      roles: ['admin'],
      ability: 'access.demo_outbox',
      search: demoOutboxSearch,
    },
  ],
  rail: [
    {
      to: '/admin/outbox',
      labelKey: 'outbox',
      icon: IconMailbox,
      group: 'system',
      roles: ['admin'],
      ability: 'access.demo_outbox',
    },
  ],
  pages: [
    { labelKey: 'profile', to: '/profile' },
    { labelKey: 'settings', to: '/settings' },
    { labelKey: 'security', to: '/security' },
    { labelKey: 'activity', to: '/activity' },
  ],
})
