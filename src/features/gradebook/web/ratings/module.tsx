/** Competencies and values in the browser, for teachers of the class and admins. */
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { ratingsSearch } from './searches.ts'

export const ratingsWeb = defineWebModule({
  id: 'gradebook-ratings',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [
    {
      path: '/teacher/gradebook/competencies',
      page: lazyPage(() => import('./pages/competencies-page.tsx'), 'CompetenciesPage'),
      search: ratingsSearch,
      module: null,
      ability: 'gradebook.rate',
    },
  ],
  actions: [{ labelKey: 'rate', to: '/teacher/gradebook/competencies', ability: 'gradebook.rate' }],
})
