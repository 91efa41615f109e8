/** The notifications' part of the browser app. */
import { lazy } from 'react'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { schoolRoles } from '../../access/contract/access.ts'
import { notificationsSearch } from './searches.ts'

const LatestCard = lazy(async () => ({ default: (await import('./latest-card.tsx')).LatestCard }))

export const notificationsWeb = defineWebModule({
  id: 'notifications',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [{ path: '/notifications', page: lazyPage(() => import('./pages/notifications-page.tsx'), 'NotificationsPage'), search: notificationsSearch }],
  actions: [{ labelKey: 'nav.notifications', to: '/notifications' }],
  dashboardCards: [{ id: 'latest', roles: schoolRoles, place: 90, card: LatestCard }],
})
