/** Texts that entries name: they belong to the features' own namespaces, which are loaded here. */
import { useTranslation } from 'react-i18next'
import type { Phrase } from './entry.ts'

const namespaceOf = (phrase: Phrase): string => phrase.key.split(':')[0] ?? 'offline'

/** @param phrases all that will be shown @returns how to say one of them; a plain text says itself */
export const usePhrases = (phrases: readonly (string | Phrase)[]): ((phrase: string | Phrase) => string) => {
  const namespaces = phrases.flatMap((phrase) => (typeof phrase === 'string' ? [] : [namespaceOf(phrase)]))
  const { t } = useTranslation(['offline', ...new Set(namespaces)])
  return (phrase) => (typeof phrase === 'string' ? phrase : t(phrase.key, { ...phrase.params }))
}
