/** The audit log in the browser. */
import { IconListSearch } from '@tabler/icons-react'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { auditSearch } from './searches.ts'

const office = { roles: ['admin'], ability: 'audit.read' } as const

export const auditWeb = defineWebModule({
  id: 'audit',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    {
      path: '/admin/audit',
      page: lazyPage(() => import('./pages/audit-page.tsx'), 'AuditPage'),
      search: auditSearch,
      ...office,
    },
  ],
  rail: [{ to: '/admin/audit', labelKey: 'auditLog', icon: IconListSearch, group: 'system', ...office }],
})
