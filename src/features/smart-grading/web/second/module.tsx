/** Texts of second markings: few pages need them, and the others weigh less without. */
import { defineWebModule } from '#platform/web/module.ts'

export const secondMarkingsWeb = defineWebModule({
  id: 'smart-grading-second',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [],
})
