/** Writing SMS to an audience, in the browser. */
import { defineWebModule, lazyPage } from '#platform/web/module.ts'

const office = { roles: ['admin'], ability: 'communication.sms' } as const

export const communicationSmsWeb = defineWebModule({
  id: 'communication-sms',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    {
      path: '/admin/communications/sent/new',
      page: lazyPage(() => import('./pages/write-sms-page.tsx'), 'WriteSmsPage'),
      skeleton: 'form',
      module: 'communication',
      ...office,
    },
  ],
  actions: [{ labelKey: 'write', to: '/admin/communications/sent/new', ...office }],
})
