/** The notifications' part of the browser app. */
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { notificationsSearch } from './searches.ts'

export const notificationsWeb = defineWebModule({
  id: 'notifications',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [{ path: '/notifications', page: lazyPage(() => import('./pages/notifications-page.tsx'), 'NotificationsPage'), search: notificationsSearch }],
  actions: [{ labelKey: 'nav.notifications', to: '/notifications' }],
})
