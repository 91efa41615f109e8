/**
 * Renders the messages of a send: fills placeholders, replaces typographic characters, normalises numbers, excludes
 * recipients.
 */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { longestSms, smsTexts } from '../../contract/errors.ts'
import { templateErrors } from '../../contract/templates.ts'
import { leftOutOf, type LeftOutReason } from '../../rules/calls.ts'
import { sendableNumber } from '../../rules/numbers.ts'
import { fillPlaces, unfilledPlaces, type PlaceholderValues } from '../../rules/placeholders.ts'
import { plainSms, sizeOfSms } from '../../rules/segments.ts'
import type { SmsAccountRow } from '../queries/accounts.ts'
import { optedOutOf } from '../queries/opt-outs.ts'
import type { NewMessage } from '../queries/sends.ts'
import type { Telling } from '../telling.ts'
import type { TemplateBook } from '../template-book.ts'

export type MessageLanguage = 'en' | 'sw'

export interface SmsRecipient {
  /** In any format; null or empty without a number. */
  readonly to: string | null
  readonly name: string
  /** Placeholder values of this recipient. */
  readonly values?: PlaceholderValues
  /** The sending module's id of the subject. */
  readonly ref?: string
  /** Set for a guardian: the message is withheld once the guardian may not be told of the learners. */
  readonly telling?: Telling
  readonly language?: MessageLanguage
}

export interface Letter {
  readonly recipients: readonly SmsRecipient[]
  /** One text for all, or one per language; defaults to the template's. */
  readonly text?: string | Readonly<Record<MessageLanguage, string>>
  /** Key of the template. */
  readonly template?: string
}

export interface LeftOut {
  readonly to: string
  readonly name: string
  readonly why: LeftOutReason
}

export interface WrittenSms {
  /** Includes opted-out recipients, so that they are listed. */
  readonly rows: readonly NewMessage[]
  readonly queued: number
  readonly segments: number
  readonly cents: number
  readonly leftOut: readonly LeftOut[]
  /** Placeholders that are sent as written, because some recipient has no value. */
  readonly unfilled: readonly string[]
}

const invalid = (text: string): AppError => new AppError(commonErrors.invalid, { fields: { text } })

type Texts = NonNullable<Letter['text']>

/** @throws AppError 409 for a template that the school switched off */
const textsOf = async (tx: Tx, { text, template: key }: Letter, templates: TemplateBook): Promise<Texts> => {
  if (text !== undefined) return text
  const found = key ? await templates.find(tx, key) : null
  if (!found) throw new Error(`There is no template ${key}`)
  if (!found.isActive) throw new AppError(templateErrors.off, { params: { name: found.name } })
  return { en: found.texts.en.message ?? '', sw: found.texts.sw.message ?? '' }
}

const textFor = (text: Texts, { language = 'en', values = {} }: SmsRecipient): string => {
  const filled = plainSms(fillPlaces(typeof text === 'string' ? text : text[language], values)).trim()
  if (!filled) throw invalid(smsTexts.empty)
  if ([...filled].length > longestSms) throw invalid(smsTexts.tooLong)
  return filled
}

/** @throws AppError 400 for a text that is empty or too long */
export const written = async (
  tx: Tx,
  account: SmsAccountRow,
  letter: Letter,
  templates: TemplateBook,
): Promise<WrittenSms> => {
  const texts = await textsOf(tx, letter, templates)
  const all = letter.recipients.map((one) => ({
    one,
    number: sendableNumber(one.to ?? '', account.countryCode),
    text: textFor(texts, one),
  }))
  const optedOut = await optedOutOf(
    tx,
    all.flatMap(({ number }) => number ?? []),
  )
  const whys = leftOutOf(all, optedOut)
  const unfilled = new Set(
    letter.recipients.flatMap((one) =>
      unfilledPlaces(typeof texts === 'string' ? texts : texts[one.language ?? 'en'], one.values ?? {}),
    ),
  )
  const rows: NewMessage[] = []
  const leftOut: LeftOut[] = []
  const skipped = new Set<string>()
  all.forEach(({ one, number, text }, at) => {
    const why = whys[at] ?? null
    if (why) leftOut.push({ to: one.to ?? '', name: one.name, why })
    if (number === null || why === 'repeated') return
    const key = `${number} ${text}`
    if (why === 'opted_out' && skipped.has(key)) return
    if (why === 'opted_out') skipped.add(key)
    const { segments } = sizeOfSms(text)
    const sent = why === null
    const cents = sent ? segments * account.segmentCents : 0
    const fate = sent
      ? ({ status: 'waiting', failureReason: null } as const)
      : ({ status: 'skipped', failureReason: 'UserInBlacklist' } as const)
    const { name, ref = null, telling = null } = one
    rows.push({ id: newId(), phone: number, name, ref, telling, text, segments, cents, ...fate })
  })
  const going = rows.filter(({ status }) => status === 'waiting')
  const sum = (of: (row: NewMessage) => number): number => going.reduce((total, row) => total + of(row), 0)
  return {
    rows,
    leftOut,
    queued: going.length,
    segments: sum(({ segments }) => segments),
    cents: sum(({ cents }) => cents),
    unfilled: [...unfilled],
  }
}
