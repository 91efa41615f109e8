/** The settings page on which a school switches its modules. */
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import type { SettingsTab } from '../../../schools/web/public.ts'

const settingsTabs: readonly SettingsTab[] = [
  { to: '/admin/settings/modules', labelKey: 'modules', lineKey: 'modulesLine', place: 90, ability: 'modules.manage' },
]

export const modulesWeb = defineWebModule({
  id: 'access-modules',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    {
      path: '/admin/settings/modules',
      page: lazyPage(() => import('./pages/modules-page.tsx'), 'ModulesPage'),
      roles: ['admin'],
      ability: 'modules.manage',
    },
  ],
  pages: [{ labelKey: 'modules', to: '/admin/settings/modules', roles: ['admin'] }],
  settingsTabs,
})
