/** The year-end promotion in the browser. */
import { IconStairsUp } from '@tabler/icons-react'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { promotionSearch } from './searches.ts'

const admin = { roles: ['admin'], ability: 'people.manage' } as const

export const promotionWeb = defineWebModule({
  id: 'promotion',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    {
      path: '/admin/promotion',
      page: lazyPage(() => import('./pages/promotion-page.tsx'), 'PromotionPage'),
      search: promotionSearch,
      module: null,
      ...admin,
    },
  ],
  rail: [{ to: '/admin/promotion', labelKey: 'promotion', icon: IconStairsUp, group: 'people', ...admin }],
  actions: [{ labelKey: 'promote', to: '/admin/promotion', ...admin }],
})
