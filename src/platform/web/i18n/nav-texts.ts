/** The `nav` namespace: every module's labels for the rail, the search and its cards, by module id. Loaded at the start. */
import type { ResourceKey } from 'i18next'
import type { WebModule } from '../module.ts'
import type { Locales } from './create-i18n.ts'
import type { Language } from './languages.ts'

/** The key of a module's label in the `nav` namespace. @param labelKey as the module wrote it, `users` */
export const navKey = (moduleId: string, labelKey: string): string => `${moduleId}.${labelKey}`

const load = (modules: readonly WebModule[], language: Language) => async () => {
  const entries = await Promise.all(
    modules.flatMap(({ id, nav }) => (nav ? [nav[language]().then((texts) => [id, texts.default] as const)] : [])),
  )
  return { default: Object.fromEntries(entries) as ResourceKey }
}

export const gatherNavTexts = (modules: readonly WebModule[]): Locales => ({
  en: load(modules, 'en'),
  sw: load(modules, 'sw'),
})
