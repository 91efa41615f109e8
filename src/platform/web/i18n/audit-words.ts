/**
 * The `audit-words` namespace: every module's texts for its audit entries, by module id. Loaded by the log's page only.
 */
import type { ResourceKey } from 'i18next'
import type { WebModule } from '../module.ts'
import type { Locales } from './create-i18n.ts'
import type { Language } from './languages.ts'

const load = (modules: readonly WebModule[], language: Language) => async () => {
  const entries = await Promise.all(
    modules.flatMap(({ id, auditWords }) =>
      auditWords ? [auditWords[language]().then((texts) => [id, texts.default] as const)] : [],
    ),
  )
  return { default: Object.fromEntries(entries) as ResourceKey }
}

export const gatherAuditWords = (modules: readonly WebModule[]): Locales => ({
  en: load(modules, 'en'),
  sw: load(modules, 'sw'),
})
