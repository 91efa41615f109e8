/** The browser part of polls in live lessons; the rooms show them. */
import { defineWebModule } from '#platform/web/module.ts'

export const livePollsWeb = defineWebModule({
  id: 'live-polls',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [],
})
