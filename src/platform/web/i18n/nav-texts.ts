/** The labels of the rail: the `nav` part of every module's texts. */
import type { ResourceKey } from 'i18next'
import type { WebModule } from '../module.ts'
import type { Locales } from './create-i18n.ts'
import type { Language } from './languages.ts'

/** The key of a module's label in the `nav` namespace. @param labelKey as the module wrote it, `nav.users` */
export const navKey = (moduleId: string, labelKey: string): string => `${moduleId}.${labelKey}`

const navPart = (texts: ResourceKey): ResourceKey => {
  const part = typeof texts === 'object' ? (texts as Record<string, ResourceKey>).nav : undefined
  return part === undefined ? {} : { nav: part }
}

const load = (modules: readonly WebModule[], language: Language) => async () => {
  const entries = await Promise.all(
    modules.map(async (module) => [module.id, navPart((await module.locales[language]()).default)] as const),
  )
  return { default: Object.fromEntries(entries) as ResourceKey }
}

/** Reads the labels from the modules' whole texts; the build makes one small file instead (`virtual:nav-texts`). */
export const navFromModules = (modules: readonly WebModule[]): Locales => ({
  en: load(modules, 'en'),
  sw: load(modules, 'sw'),
})
