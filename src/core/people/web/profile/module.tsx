/** The school's record of the signed-in person, as part of their profile page. */
import { defineWebModule, lazyPart } from '#platform/web/module.ts'

export const profileWeb = defineWebModule({
  id: 'people-profile',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  nav: { en: () => import('./locales/nav/en.json'), sw: () => import('./locales/nav/sw.json') },
  routes: [],
  parts: [
    {
      page: 'access.profile',
      id: 'record',
      labelKey: 'record',
      place: 10,
      ability: 'people.own_profile',
      part: lazyPart(() => import('./own-record.tsx'), 'OwnRecord'),
    },
  ],
})
