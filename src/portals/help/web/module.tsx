/** The help's part of the browser app. */
import { defineWebModule, lazyPage } from '#platform/web/module.ts'

export const helpWeb = defineWebModule({
  id: 'help',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [
    { path: '/help', page: lazyPage(() => import('./pages/help-page.tsx'), 'HelpPage') },
    {
      path: '/help/getting-started',
      page: lazyPage(() => import('./pages/getting-started-page.tsx'), 'GettingStartedPage'),
    },
  ],
  actions: [
    { labelKey: 'nav.help', to: '/help' },
    { labelKey: 'nav.gettingStarted', to: '/help/getting-started' },
  ],
})
