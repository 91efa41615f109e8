/** Joining a school: by its join code, by an invitation, or as a further school of one's account. */
import { schoolRoles } from '../../../access/contract/access.ts'
import { linkSearch } from '#platform/web/app/link-token.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'

const anybody = { roles: schoolRoles } as const

export const joiningWeb = defineWebModule({
  id: 'users-joining',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    {
      path: '/register',
      page: lazyPage(() => import('./pages/register-page.tsx'), 'RegisterPage'),
      layout: 'bare',
      skeleton: 'form',
    },
    {
      path: '/invite',
      page: lazyPage(() => import('./pages/invite-page.tsx'), 'InvitePage'),
      layout: 'bare',
      skeleton: 'form',
      search: linkSearch,
    },
    {
      path: '/confirm',
      page: lazyPage(() => import('./pages/confirm-page.tsx'), 'ConfirmPage'),
      layout: 'bare',
      skeleton: 'form',
      search: linkSearch,
    },
    { path: '/join', page: lazyPage(() => import('./pages/join-page.tsx'), 'JoinPage'), module: null, ...anybody },
  ],
  pages: [{ labelKey: 'join', to: '/join', ...anybody }],
})
