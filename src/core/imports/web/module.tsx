/** The browser part of the imports: texts only, since each page belongs to the module that owns the data. */
import { defineWebModule } from '#platform/web/module.ts'

export const importsWeb = defineWebModule({
  id: 'imports',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  auditWords: { en: () => import('./locales/audit/en.json'), sw: () => import('./locales/audit/sw.json') },
  routes: [],
})
