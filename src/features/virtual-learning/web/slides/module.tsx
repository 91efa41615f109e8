/** The browser part of slides in live lessons. */
import { defineWebModule } from '#platform/web/module.ts'

export const liveSlidesWeb = defineWebModule({
  id: 'live-slides',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [],
})
