/** The catalogue texts of all modules, for tests that render only some of them. */
import { webModules } from '#app/modules.web.ts'
import { gatherTexts } from '#platform/web/i18n/gathered-texts.ts'
import { defineWebModule } from '#platform/web/module.ts'

export const catalogueWeb = defineWebModule({
  id: 'all-catalogue-texts',
  routes: [],
  catalogue: gatherTexts(webModules, 'catalogue'),
})
