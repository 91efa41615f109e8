/** Fills a template and reports its problems. */
import type { TemplateChannel, TemplateTexts, TemplateWords } from '../contract/templates.ts'
import { cleanMailHtml, escapeHtml, textOfHtml } from './mail-html.ts'
import { fillPlaces, placesIn, unfilledPlaces, unknownPlaces, type PlaceholderValues } from './placeholders.ts'
import { plainSms } from './segments.ts'

const parts = ['message', 'subject', 'previewText', 'htmlContent', 'textContent'] as const

const allOf = (words: TemplateWords): string => parts.map((part) => words[part] ?? '').join('\n')
const bothOf = ({ en, sw }: TemplateTexts): string => `${allOf(en)}\n${allOf(sw)}`

export const variablesOf = (texts: TemplateTexts): string[] => placesIn(bothOf(texts))
export const unknownOf = (texts: TemplateTexts): string[] => unknownPlaces(bothOf(texts))

const given = (entries: readonly (readonly [keyof TemplateWords, string | undefined])[]): TemplateWords =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''))

/** Fields to store: only those of its channel, with sanitised HTML. */
export const keptWords = (channel: TemplateChannel, words: TemplateWords): TemplateWords =>
  channel === 'sms'
    ? given([['message', words.message]])
    : given([
        ['subject', words.subject?.replace(/\s+/g, ' ')],
        ['previewText', words.previewText],
        ['htmlContent', words.htmlContent === undefined ? undefined : cleanMailHtml(words.htmlContent)],
        ['textContent', words.textContent],
      ])

/** The text for a recipient. Values are escaped as text. */
export const filledWords = (
  channel: TemplateChannel,
  words: TemplateWords,
  values: PlaceholderValues,
): TemplateWords => {
  if (channel === 'sms') return given([['message', plainSms(fillPlaces(words.message ?? '', values)).trim()]])
  const escaped = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === undefined ? undefined : escapeHtml(value)]),
  )
  const htmlContent = fillPlaces(cleanMailHtml(words.htmlContent ?? ''), escaped)
  return given([
    [
      'subject',
      fillPlaces(words.subject ?? '', values)
        .replace(/\s+/g, ' ')
        .trim(),
    ],
    ['previewText', fillPlaces(words.previewText ?? '', values)],
    ['htmlContent', htmlContent],
    ['textContent', words.textContent ? fillPlaces(words.textContent, values) : textOfHtml(htmlContent)],
  ])
}

/** Warnings shown before sending. */
export const faultsOf = (
  words: TemplateWords,
  values: PlaceholderValues,
): { unknown: string[]; unfilled: string[] } => {
  const unknown = unknownPlaces(allOf(words))
  return { unknown, unfilled: unfilledPlaces(allOf(words), values).filter((name) => !unknown.includes(name)) }
}
