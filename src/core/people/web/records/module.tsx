/** What is kept about a learner beside the classes: texts of the tabs and dialogs. They open on the learner's page and on the family's. */
import { defineWebModule } from '#platform/web/module.ts'

export const recordsWeb = defineWebModule({
  id: 'people-records',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [],
})
