/** Consent, documents, health and history: texts of their tabs and dialogs, on the learner's page and the family's. */
import { defineWebModule } from '#platform/web/module.ts'

export const recordsWeb = defineWebModule({
  id: 'people-records',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [],
})
