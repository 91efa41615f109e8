/** The browser part of whiteboards in live lessons. */
import { defineWebModule } from '#platform/web/module.ts'

export const liveBoardWeb = defineWebModule({
  id: 'live-board',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [],
})
