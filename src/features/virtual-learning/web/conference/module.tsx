/** The browser part of lessons in BigBlueButton. */
import { defineWebModule } from '#platform/web/module.ts'

export const liveConferenceWeb = defineWebModule({
  id: 'live-conference',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [],
})
