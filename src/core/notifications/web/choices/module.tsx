/** Notification settings with their own texts, which the list and the bell do not need. */
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { schoolRoles } from '../../../access/contract/access.ts'

export const notificationChoicesWeb = defineWebModule({
  id: 'notification-choices',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    {
      path: '/settings/notifications',
      page: lazyPage(() => import('./choices-page.tsx'), 'ChoicesPage'),
      roles: schoolRoles,
      skeleton: 'form',
    },
  ],
  pages: [{ labelKey: 'choices', to: '/settings/notifications', roles: schoolRoles }],
})
