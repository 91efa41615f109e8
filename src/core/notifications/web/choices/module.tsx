/** How somebody is told of things, with texts of its own: the list and the bell need none of them. */
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { schoolRoles } from '../../../access/contract/access.ts'

export const notificationChoicesWeb = defineWebModule({
  id: 'notification-choices',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [
    {
      path: '/settings/notifications',
      page: lazyPage(() => import('./choices-page.tsx'), 'ChoicesPage'),
      roles: schoolRoles,
      skeleton: 'form',
    },
  ],
  actions: [{ labelKey: 'nav.choices', to: '/settings/notifications', roles: schoolRoles }],
})
