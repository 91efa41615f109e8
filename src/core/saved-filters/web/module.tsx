/** The browser part of saved filters: a tool of every list. */
import { schoolRoles } from '../../access/contract/access.ts'
import { defineWebModule, lazyPart } from '#platform/web/module.ts'

export const savedFiltersWeb = defineWebModule({
  id: 'saved-filters',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [],
  parts: [
    {
      page: 'platform.list',
      id: 'saved-filters',
      labelKey: 'savedFilters',
      place: 1,
      roles: schoolRoles,
      part: lazyPart(() => import('./components/saved-filters.tsx'), 'SavedFilters'),
    },
  ],
})
