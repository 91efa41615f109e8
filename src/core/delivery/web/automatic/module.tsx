/** Automatic messages, as a tab of the school's settings. */
import type { SettingsTab } from '#core/schools/web/public.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'

const office = { roles: ['admin'], ability: 'school.manage' } as const
const settingsTabs: readonly SettingsTab[] = [
  {
    to: '/admin/settings/automatic',
    labelKey: 'automatic',
    lineKey: 'automaticLine',
    place: 82,
    ability: 'school.manage',
  },
]

export const automaticMessagesWeb = defineWebModule({
  id: 'delivery-automatic',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    {
      path: '/admin/settings/automatic',
      page: lazyPage(() => import('./automatic-page.tsx'), 'AutomaticMessagesPage'),
      skeleton: 'form',
      ...office,
    },
  ],
  pages: [{ labelKey: 'automatic', to: '/admin/settings/automatic', ...office }],
  settingsTabs,
})
