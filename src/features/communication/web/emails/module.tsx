/** Writing e-mail to an audience, in the browser. */
import { defineWebModule, lazyPage } from '#platform/web/module.ts'

const office = { roles: ['admin'], ability: 'communication.email' } as const

export const communicationEmailsWeb = defineWebModule({
  id: 'communication-emails',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    {
      path: '/admin/communications/emails/new',
      page: lazyPage(() => import('./pages/write-email-page.tsx'), 'WriteEmailPage'),
      skeleton: 'form',
      module: 'communication',
      ...office,
    },
  ],
  actions: [{ labelKey: 'write', to: '/admin/communications/emails/new', ...office }],
})
