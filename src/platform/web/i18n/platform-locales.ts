/** The platform's own texts. */
import type { Locales } from './create-i18n.ts'

export const platformLocales: Locales = {
  en: () => import('../locales/en.json'),
  sw: () => import('../locales/sw.json'),
}
