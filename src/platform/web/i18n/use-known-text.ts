/** Translates a message of a schema or the server: looked up under `messages` of the loaded texts. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { fill, type FilledText } from '#platform/pure/filled-text.ts'

type Messages = Readonly<Record<string, string>>

const none: Messages = {}
const messagesOf = (texts: unknown): Messages =>
  typeof texts === 'object' && texts !== null && 'messages' in texts && typeof texts.messages === 'object'
    ? (texts.messages as Messages)
    : none

const translate = ({ message, template, params }: FilledText, all: readonly Messages[]): string => {
  const english = template ?? message
  // Ignores inherited object properties.
  const known = all.find((messages) => Object.hasOwn(messages, english))?.[english] ?? english
  return params ? fill(known, params, (text) => translate(text, all)) : known
}

export type KnownText = (text: string | FilledText) => string

/** @returns the translation, or the text itself if there is none */
export const useKnownText = (): KnownText => {
  const { i18n } = useTranslation('platform')
  const language = i18n.language
  return useCallback(
    (text) =>
      translate(
        typeof text === 'string' ? { message: text } : text,
        Object.values(i18n.getDataByLanguage(language) ?? {}).map(messagesOf),
      ),
    [i18n, language],
  )
}
