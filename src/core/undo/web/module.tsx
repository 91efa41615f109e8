/** The browser part of undoing: texts only, since each list belongs to the module that owns the data. */
import { defineWebModule } from '#platform/web/module.ts'

export const undoWeb = defineWebModule({
  id: 'undo',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [],
})
