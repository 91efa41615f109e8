/** Study tools in the browser app. */
import { IconBulb } from '@tabler/icons-react'
import { defineWebModule, lazyCard, lazyPage } from '#platform/web/module.ts'
import { cardsSearch, studySearch } from './searches.ts'

const roles = ['student'] as const

export const studySmartWeb = defineWebModule({
  id: 'study-smart',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  catalogue: { en: () => import('./locales/catalogue/en.json'), sw: () => import('./locales/catalogue/sw.json') },
  routes: [
    {
      path: '/study-smart',
      page: lazyPage(() => import('./pages/study-page.tsx'), 'StudyPage'),
      search: studySearch,
      roles,
      offline: true,
      offlineReads: async (...given) => (await import('./offline-reads.ts')).keepStudy(...given),
    },
    {
      path: '/study-smart/cards',
      page: lazyPage(() => import('./pages/cards-page.tsx'), 'CardsPage'),
      search: cardsSearch,
      roles,
    },
  ],
  dashboardCards: [
    {
      id: 'study.today',
      roles,
      place: 15,
      region: 'side',
      card: lazyCard(async () => (await import('./components/today-line.tsx')).TodayLine),
    },
  ],
  rail: [{ to: '/study-smart', labelKey: 'study', icon: IconBulb, group: 'learning', roles }],
})
