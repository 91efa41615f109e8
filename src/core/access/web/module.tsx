/** The account's part of the browser app: own profile, settings, security and activity. */
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { activitySearch } from './searches.ts'

export const accessWeb = defineWebModule({
  id: 'access',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [
    { path: '/profile', page: lazyPage(() => import('./pages/profile-page.tsx'), 'ProfilePage'), skeleton: 'form' },
    { path: '/settings', page: lazyPage(() => import('./pages/settings-page.tsx'), 'SettingsPage'), skeleton: 'form' },
    { path: '/security', page: lazyPage(() => import('./pages/security-page.tsx'), 'SecurityPage') },
    { path: '/activity', page: lazyPage(() => import('./pages/activity-page.tsx'), 'ActivityPage'), search: activitySearch },
  ],
  actions: [
    { labelKey: 'nav.profile', to: '/profile' },
    { labelKey: 'nav.settings', to: '/settings' },
    { labelKey: 'nav.security', to: '/security' },
    { labelKey: 'nav.activity', to: '/activity' },
  ],
})
