/** The help's part of the browser app. */
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { faqSearch, guideSearch, helpSearch } from './searches.ts'

export const helpWeb = defineWebModule({
  id: 'help',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    { path: '/help', page: lazyPage(() => import('./pages/help-page.tsx'), 'HelpPage'), search: helpSearch },
    {
      path: '/help/getting-started',
      page: lazyPage(() => import('./pages/getting-started-page.tsx'), 'GettingStartedPage'),
    },
    { path: '/help/faq', page: lazyPage(() => import('./pages/faq-page.tsx'), 'FaqPage'), search: faqSearch },
    { path: '/help/guides', page: lazyPage(() => import('./pages/guides-page.tsx'), 'GuidesPage') },
    {
      path: '/help/guides/$guide',
      page: lazyPage(() => import('./pages/guide-page.tsx'), 'GuidePage'),
      search: guideSearch,
    },
    { path: '/help/videos', page: lazyPage(() => import('./pages/films-page.tsx'), 'FilmsPage') },
    { path: '/help/features', page: lazyPage(() => import('./pages/features-page.tsx'), 'FeaturesPage') },
    { path: '/help/status', page: lazyPage(() => import('./pages/status-page.tsx'), 'StatusPage') },
    { path: '/help/new', page: lazyPage(() => import('./pages/news-page.tsx'), 'NewsPage') },
  ],
  soon: [{ path: '/help/contact' }],
  pages: [
    { labelKey: 'help', to: '/help' },
    { labelKey: 'gettingStarted', to: '/help/getting-started' },
    { labelKey: 'guides', to: '/help/guides' },
    { labelKey: 'faq', to: '/help/faq' },
    { labelKey: 'status', to: '/help/status' },
  ],
})
