/** Says a text that a schema or the server wrote in the reader's language: looked up under `messages` of the texts that are loaded. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

type Messages = Readonly<Record<string, string>>

const none: Messages = {}
const messagesOf = (texts: unknown): Messages =>
  typeof texts === 'object' && texts !== null && 'messages' in texts && typeof texts.messages === 'object' ? (texts.messages as Messages) : none

/** A message with places, such as `{teacher} is not available`, and what a text of that form has in them. */
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
  const escaped = parts.map((part, at) => (at % 2 === 0 ? part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : '(.+?)'))
  return { pattern: new RegExp(`^${escaped.join('')}$`, 's'), names: parts.filter((_part, at) => at % 2 === 1), known, head: parts[0]?.length ?? 0 }
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

/** What stands in a place may be such a message itself: the form that begins with more words is the outer one. */
const translate = (text: string, all: readonly Messages[]): string => {
  for (const messages of all) {
    const known: unknown = messages[text]
    // What every object has by nature is no message.
    if (typeof known === 'string') return known
  }
  for (const { pattern, names, known } of all.flatMap(formsOf).sort((a, b) => b.head - a.head)) {
    const found = pattern.exec(text)
    if (found) return known.replaceAll(/\{(\w+)\}/g, (_place, name: string) => translate(found[names.indexOf(name) + 1] ?? '', all))
  }
  return text
}

/** @returns the text's translation, or the text itself where none is known */
export const useKnownText = (): ((text: string) => string) => {
  const { i18n } = useTranslation('platform')
  const language = i18n.language
  return useCallback((text) => translate(text, Object.values(i18n.getDataByLanguage(language) ?? {}).map(messagesOf)), [i18n, language])
}
