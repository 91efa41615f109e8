/** The help's part of the browser app. */
import { defineWebModule, lazyPage } from '#platform/web/module.ts'

export const helpWeb = defineWebModule({
  id: 'help',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    { path: '/help', page: lazyPage(() => import('./pages/help-page.tsx'), 'HelpPage') },
    {
      path: '/help/getting-started',
      page: lazyPage(() => import('./pages/getting-started-page.tsx'), 'GettingStartedPage'),
    },
  ],
  soon: ['faq', 'guides', 'videos', 'contact', 'status', 'features'].map((part) => ({ path: `/help/${part}` })),
  pages: [
    { labelKey: 'help', to: '/help' },
    { labelKey: 'gettingStarted', to: '/help/getting-started' },
  ],
})
