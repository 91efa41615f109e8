/** What pages and actions are called, and by which words they are found: in both languages, for people use both. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { log } from '../../log/logger.ts'
import { navKey } from '../../i18n/gathered-texts.ts'
import { languages } from '../../i18n/languages.ts'
import type { Findable } from './match.ts'

const namespace = 'nav'

/** @returns the label of a module's key with everything that it is found by */
export const useLabels = (): ((moduleId: string, labelKey: string) => Findable) => {
  const { i18n, t } = useTranslation(namespace)
  const [, setLoaded] = useState(0)
  useEffect(() => {
    const missing = languages.filter((language) => !i18n.hasResourceBundle(language, namespace))
    if (missing.length === 0) return
    i18n.reloadResources(missing, [namespace]).then(
      () => setLoaded((count) => count + 1),
      // Without network the search knows the language in use.
      (error: unknown) => log.info(`The search knows one language: ${String(error)}`),
    )
  }, [i18n])
  return (moduleId, labelKey) => {
    const known = (key: string): string[] =>
      languages.flatMap((lng) => (i18n.exists(key, { lng, ns: namespace }) ? [t(key, { lng })] : []))
    const words = [...known(navKey(moduleId, labelKey)), ...known(navKey(moduleId, `words.${labelKey}`))]
    return { title: t(navKey(moduleId, labelKey)), words: words.join(' ') }
  }
}
