/** The help's part of the browser app. */
import { IconHeadset } from '@tabler/icons-react'
import { lazy } from 'react'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { faqSearch, guideSearch, helpSearch } from './searches.ts'
import { tourFlag } from './tour/flag.ts'

const supporters = ['super_admin']

export const helpWeb = defineWebModule({
  id: 'help',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
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
    {
      path: '/help/contact',
      page: lazyPage(() => import('./pages/contact-page.tsx'), 'ContactPage'),
      search: guideSearch,
    },
    { path: '/help/contact/$requestId', page: lazyPage(() => import('./pages/thread-page.tsx'), 'ThreadPage') },
    {
      path: '/console/support',
      page: lazyPage(() => import('./pages/support-queue-page.tsx'), 'SupportQueuePage'),
      roles: supporters,
    },
    {
      path: '/console/support/$requestId',
      page: lazyPage(() => import('./pages/thread-page.tsx'), 'ThreadPage'),
      roles: supporters,
    },
    { path: '/help/new', page: lazyPage(() => import('./pages/news-page.tsx'), 'NewsPage') },
  ],
  over: { flag: tourFlag, part: lazy(async () => ({ default: (await import('./late/tour/tour.tsx')).Tour })) },
  rail: [{ to: '/console/support', labelKey: 'support', icon: IconHeadset, group: 'school', roles: supporters }],
  pages: [
    { labelKey: 'help', to: '/help' },
    { labelKey: 'gettingStarted', to: '/help/getting-started' },
    { labelKey: 'guides', to: '/help/guides' },
    { labelKey: 'faq', to: '/help/faq' },
    { labelKey: 'status', to: '/help/status' },
  ],
})
