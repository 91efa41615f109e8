/** The browser part of attendance in live lessons, and of what a school decides about them. */
import type { SettingsTab } from '#core/schools/web/public.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'

const decides = { roles: ['admin'], ability: 'school.manage', module: 'video-conferencing' } as const

const settingsTabs: readonly SettingsTab[] = [
  {
    to: '/admin/settings/live-lessons',
    labelKey: 'liveSettings',
    lineKey: 'liveSettingsLine',
    place: 75,
    ability: 'school.manage',
  },
]

export const livePresenceWeb = defineWebModule({
  id: 'live-presence',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    {
      path: '/admin/settings/live-lessons',
      page: lazyPage(() => import('./pages/settings-page.tsx'), 'LiveSettingsPage'),
      skeleton: 'form',
      ...decides,
    },
  ],
  settingsTabs,
})
