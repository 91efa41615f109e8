/** The browser part of groups in live lessons. */
import { defineWebModule } from '#platform/web/module.ts'

export const liveGroupsWeb = defineWebModule({
  id: 'live-groups',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [],
})
