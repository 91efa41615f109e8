/** The notifications' part of the browser app. */
import { firstRead } from '#platform/web/api/first-reads.ts'
import type { AutomaticSection } from '#core/delivery/web/public.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { schoolRoles } from '../../access/contract/access.ts'
import { ownNotifications } from '../contract.ts'
import { LatestCard } from './cards/latest-card.tsx'
import { notificationsSearch } from './searches.ts'

const reads = () => [
  firstRead(ownNotifications.list, { query: { unreadOnly: 'true', limit: 4 } }, { live: true, offline: true }),
]

const automaticMessages: readonly AutomaticSection[] = [
  { place: 50, load: async () => (await import('./components/notice-fields.tsx')).noticeFields },
]

export const notificationsWeb = defineWebModule({
  id: 'notifications',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    {
      path: '/notifications',
      page: lazyPage(() => import('./pages/notifications-page.tsx'), 'NotificationsPage'),
      search: notificationsSearch,
    },
  ],
  pages: [{ labelKey: 'notifications', to: '/notifications' }],
  dashboardCards: [{ id: 'latest', roles: schoolRoles, place: 90, card: LatestCard, reads }],
  automaticMessages,
})
