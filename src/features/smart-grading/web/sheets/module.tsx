/** Texts of answer sheets: only their pages need them. */
import { defineWebModule } from '#platform/web/module.ts'

export const answerSheetsWeb = defineWebModule({
  id: 'smart-grading-sheets',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [],
})
