/**
 * Namespaces to which every module contributes. `nav`: labels for the rail, the search and its cards, loaded at the
 * start. `audit-words`: texts for its audit entries. `catalogue`: titles and descriptions of its catalogue entries.
 */
import type { ResourceKey } from 'i18next'
import type { WebModule } from '../module.ts'
import type { Locales } from './create-i18n.ts'
import type { Language } from './languages.ts'

/** The key of a module's label in the `nav` namespace. @param labelKey as the module wrote it, `users` */
export const navKey = (moduleId: string, labelKey: string): string => `${moduleId}.${labelKey}`

type Contribution = 'nav' | 'auditWords' | 'catalogue'

const gathered = (modules: readonly WebModule[], kind: Contribution, language: Language) => async () => {
  const texts = await Promise.all(
    modules.flatMap(({ id, [kind]: locales }) =>
      locales ? [locales[language]().then((found) => [id, found.default] as const)] : [],
    ),
  )
  // Catalogue entries have their own ids; a module may have several.
  const all = kind === 'catalogue' ? texts.flatMap(([, found]) => Object.entries(found)) : texts
  return { default: Object.fromEntries(all) as ResourceKey }
}

/** The texts that all modules contribute to one namespace, by module id; those of the catalogue by its ids. */
export const gatherTexts = (modules: readonly WebModule[], kind: Contribution): Locales => ({
  en: gathered(modules, kind, 'en'),
  sw: gathered(modules, kind, 'sw'),
})
