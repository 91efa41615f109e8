/** Coming to a further school, for people who are signed in. */
import { schoolRoles } from '../../../access/contract/access.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'

const anybody = { roles: schoolRoles } as const

export const joiningWeb = defineWebModule({
  id: 'users-joining',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    { path: '/join', page: lazyPage(() => import('./pages/join-page.tsx'), 'JoinPage'), module: null, ...anybody },
  ],
  actions: [{ labelKey: 'join', to: '/join', ...anybody }],
})
