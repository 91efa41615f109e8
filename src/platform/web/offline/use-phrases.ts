/** Texts of entries, from the features' namespaces, which are loaded here. */
import { useTranslation } from 'react-i18next'
import type { Phrase } from './entry.ts'

const namespaceOf = (phrase: Phrase): string => phrase.key.split(':')[0] ?? 'offline'

/** @param phrases all to be shown @returns a translating function; plain text is unchanged */
export const usePhrases = (phrases: readonly (string | Phrase)[]): ((phrase: string | Phrase) => string) => {
  const namespaces = phrases.flatMap((phrase) => (typeof phrase === 'string' ? [] : [namespaceOf(phrase)]))
  const { t } = useTranslation(['offline', ...new Set(namespaces)])
  return (phrase) => (typeof phrase === 'string' ? phrase : t(phrase.key, { ...phrase.params }))
}
