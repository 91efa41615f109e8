/** The browser part of voices and pictures in live lessons. */
import { defineWebModule, lazyPage } from '#platform/web/module.ts'

const people = ['teacher', 'tutor', 'student'] as const

export const liveMediaWeb = defineWebModule({
  id: 'live-media',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    {
      path: '/virtual-learning/check',
      page: lazyPage(() => import('./pages/check-page.tsx'), 'CheckPage'),
      skeleton: 'form',
      roles: people,
      module: null,
    },
  ],
  actions: [{ labelKey: 'tryDevices', to: '/virtual-learning/check', roles: people }],
})
