/** Texts of choosing and listing files. */
import { defineWebModule } from '#platform/web/module.ts'

export const filesWeb = defineWebModule({
  id: 'files',
  routes: [],
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
})
