/** The users of a school in the browser. */
import { IconUsers } from '@tabler/icons-react'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { usersSearch } from './searches.ts'
import { useWaiting } from './use-waiting.ts'

const admins = { roles: ['admin'], ability: 'users.manage' } as const
const module = 'user-management'

export const usersWeb = defineWebModule({
  id: 'users',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [
    {
      path: '/admin/users',
      page: lazyPage(() => import('./pages/users-page.tsx'), 'UsersPage'),
      search: usersSearch,
      module,
      ...admins,
    },
  ],
  rail: [
    {
      to: '/admin/users',
      labelKey: 'users',
      icon: IconUsers,
      group: 'people',
      module,
      useBadge: useWaiting,
      ...admins,
    },
  ],
  actions: [{ labelKey: 'createUser', to: '/admin/users', search: { create: 'yes' }, ...admins }],
  pages: [
    { labelKey: 'suspended', to: '/admin/users', search: { status: 'suspended' }, ...admins },
    { labelKey: 'pending', to: '/admin/users', search: { status: 'pending' }, ...admins },
  ],
})
