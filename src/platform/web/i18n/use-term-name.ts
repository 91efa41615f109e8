/** Names of terms in the reader's language. */
import { useCallback } from 'react'
import { termNameIn } from '#platform/pure/term-name.ts'
import { useLanguage } from './use-formats.ts'

export const useTermName = (): ((name: string) => string) => {
  const language = useLanguage()
  return useCallback((name) => termNameIn(language, name), [language])
}
