/** Says a text that a schema or the server wrote in the reader's language: looked up under `messages` of the texts that are loaded. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

const messagesOf = (texts: unknown): Record<string, unknown> => {
  const messages = typeof texts === 'object' && texts !== null && 'messages' in texts ? texts.messages : undefined
  return typeof messages === 'object' && messages !== null ? (messages as Record<string, unknown>) : {}
}

/** @returns the text's translation, or the text itself where none is known */
export const useKnownText = (): ((text: string) => string) => {
  const { i18n } = useTranslation('platform')
  const language = i18n.language
  return useCallback(
    (text) => {
      for (const texts of Object.values(i18n.getDataByLanguage(language) ?? {})) {
        const known = messagesOf(texts)[text]
        if (typeof known === 'string') return known
      }
      return text
    },
    [i18n, language],
  )
}
