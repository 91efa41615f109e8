/** Translates a message of a schema or the server: looked up under `messages` of the loaded texts. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

type Messages = Readonly<Record<string, string>>

const none: Messages = {}
const messagesOf = (texts: unknown): Messages =>
  typeof texts === 'object' && texts !== null && 'messages' in texts && typeof texts.messages === 'object'
    ? (texts.messages as Messages)
    : none

/** A pattern for messages with placeholders, such as `{teacher} is not available`, and extraction of their values. */
interface Form {
  readonly pattern: RegExp
  readonly names: readonly string[]
  readonly known: string
  /** Length of the words before the first place. */
  readonly head: number
}

const place = /\{(\w+)\}/
const formOf = ([message, known]: readonly [string, string]): Form => {
  const parts = message.split(place)
  const escaped = parts.map((part, at) =>
    at % 2 === 0 ? part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : '(.+?)',
  )
  return {
    pattern: new RegExp(`^${escaped.join('')}$`, 's'),
    names: parts.filter((_part, at) => at % 2 === 1),
    known,
    head: parts[0]?.length ?? 0,
  }
}

const forms = new WeakMap<Messages, readonly Form[]>()
const formsOf = (messages: Messages): readonly Form[] => {
  const made =
    forms.get(messages) ??
    Object.entries(messages)
      .filter(([message]) => place.test(message))
      .map(formOf)
  forms.set(messages, made)
  return made
}

/** A placeholder's value may be such a message itself: patterns with longer prefixes match first. */
const translate = (text: string, all: readonly Messages[]): string => {
  for (const messages of all) {
    const known: unknown = messages[text]
    // Ignores inherited object properties.
    if (typeof known === 'string') return known
  }
  for (const { pattern, names, known } of all.flatMap(formsOf).sort((a, b) => b.head - a.head)) {
    const found = pattern.exec(text)
    if (found)
      return known.replaceAll(/\{(\w+)\}/g, (_place, name: string) =>
        translate(found[names.indexOf(name) + 1] ?? '', all),
      )
  }
  return text
}

/** @returns the translation, or the text itself */
export const useKnownText = (): ((text: string) => string) => {
  const { i18n } = useTranslation('platform')
  const language = i18n.language
  return useCallback(
    (text) => translate(text, Object.values(i18n.getDataByLanguage(language) ?? {}).map(messagesOf)),
    [i18n, language],
  )
}
