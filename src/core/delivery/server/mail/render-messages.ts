/** Renders the e-mails of a send: validates addresses, excludes recipients, and reports unfilled placeholders. */
import { AppError, refuseFields } from '#platform/pure/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { emailTexts } from '../../contract/email-errors.ts'
import type { EmailLeftOutReason } from '../../contract/emails.ts'
import {
  templateErrors,
  type TemplateLanguage,
  type TemplateTexts,
  type TemplateWords,
} from '../../contract/templates.ts'
import { sendableAddress } from '../../rules/mail-addresses.ts'
import type { PlaceholderValues } from '../../rules/placeholders.ts'
import { faultsOf, keptWords } from '../../rules/templates.ts'
import { schoolFacts } from '../queries/accounts.ts'
import { leftOf } from '../queries/email-addresses.ts'
import type { NewMail } from '../queries/email-sends.ts'
import type { Telling } from '../telling.ts'
import type { TemplateBook } from '../template-book.ts'

export interface EmailRecipient {
  /** Null or empty without an address. */
  readonly to: string | null
  readonly name: string
  /** Placeholder values of this recipient; the school's name is added. */
  readonly values?: PlaceholderValues
  /** The sending module's id of the subject. */
  readonly ref?: string
  /** Set for a guardian: the message is withheld once the guardian may not be told of the learners. */
  readonly telling?: Telling
  readonly language?: TemplateLanguage
}

/** Somebody who gets a copy, with nobody's values in it. */
export interface EmailCopy {
  readonly kind: 'cc' | 'bcc'
  readonly to: string
  /** Set for a guardian, as of a recipient. */
  readonly telling?: Telling
}

export interface EmailWriting {
  readonly recipients: readonly EmailRecipient[]
  readonly copies?: readonly EmailCopy[]
  /** One text for all, or one per language; defaults to the template's. */
  readonly words?: TemplateWords | TemplateTexts
  /** Key of the template. */
  readonly template?: string
}

export interface EmailLeftOut {
  readonly to: string
  readonly name: string
  readonly why: EmailLeftOutReason
}

export interface WrittenMail {
  readonly texts: TemplateTexts
  /** Includes unsubscribed recipients, so that they are listed. */
  readonly rows: readonly NewMail[]
  readonly queued: number
  readonly leftOut: readonly EmailLeftOut[]
  /** Placeholders that are unknown, or without a value for some recipient: they are sent as written. */
  readonly unknown: readonly string[]
  readonly unfilled: readonly string[]
}

const isBoth = (words: TemplateWords | TemplateTexts): words is TemplateTexts => 'en' in words

/** @throws AppError 409 for a template that the school switched off */
const givenTexts = async (
  tx: Tx,
  { words, template: key }: EmailWriting,
  templates: TemplateBook,
): Promise<TemplateWords | TemplateTexts> => {
  if (words !== undefined) return words
  const found = key ? await templates.find(tx, key) : null
  if (!found) throw new Error(`There is no template ${key}`)
  if (!found.isActive) throw new AppError(templateErrors.off, { params: { name: found.name } })
  return found.texts
}

/** @throws AppError 400 for one without subject or content */
const textsOf = async (tx: Tx, writing: EmailWriting, templates: TemplateBook): Promise<TemplateTexts> => {
  const given = await givenTexts(tx, writing, templates)
  const both = isBoth(given) ? given : { en: given, sw: given }
  const kept = { en: keptWords('email', both.en), sw: keptWords('email', both.sw) }
  for (const one of [kept.en, kept.sw]) {
    if (!one.subject) return refuseFields({ subject: emailTexts.subject })
    if (!one.htmlContent) return refuseFields({ htmlContent: emailTexts.content })
  }
  return kept
}

const valuesOf = (given: PlaceholderValues, school: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ school_name: school, ...given }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]?.trim()),
    ),
  )

const copyAddresses = ({ copies = [] }: EmailWriting): string[] => copies.flatMap(({ to }) => sendableAddress(to) ?? [])

/** Each address once, and none that gets the e-mail itself. */
const addCopies = (
  copies: readonly EmailCopy[],
  {
    rows,
    leftOut,
    left,
    values,
  }: {
    rows: NewMail[]
    leftOut: EmailLeftOut[]
    left: Awaited<ReturnType<typeof leftOf>>
    values: Record<string, string>
  },
): void => {
  const seen = new Set(rows.map(({ address }) => address))
  for (const { kind, to, telling = null } of copies) {
    const address = sendableAddress(to)
    const gone = address === null ? undefined : left.get(address)
    const why = address === null ? 'no_address' : seen.has(address) ? 'repeated' : gone?.why
    if (why) leftOut.push({ to, name: '', why })
    if (address === null || why === 'repeated') continue
    seen.add(address)
    const fate = gone
      ? ({ status: 'skipped', errorMessage: gone.detail ?? gone.why } as const)
      : ({ status: 'pending', errorMessage: null } as const)
    rows.push({ id: newId(), address, name: '', ref: null, telling, copy: kind, language: 'en', values, ...fate })
  }
}

export const writtenMail = async (tx: Tx, writing: EmailWriting, templates: TemplateBook): Promise<WrittenMail> => {
  const texts = await textsOf(tx, writing, templates)
  const { name: school } = await schoolFacts(tx)
  const all = writing.recipients.map((one) => ({
    one,
    address: sendableAddress(one.to),
    values: valuesOf(one.values ?? {}, school),
  }))
  const left = await leftOf(
    tx,
    all.flatMap(({ address }) => address ?? []),
  )
  const [rows, leftOut, seen] = [[] as NewMail[], [] as EmailLeftOut[], new Set<string>()]
  const [unknown, unfilled] = [new Set<string>(), new Set<string>()]
  for (const { one, address, values } of all) {
    const { language = 'en', name, ref = null, telling = null } = one
    // Each person gets a text only once.
    const key = `${address} ${JSON.stringify(values)}`
    const gone = address === null ? undefined : left.get(address)
    const why = address === null ? 'no_address' : seen.has(key) ? 'repeated' : gone?.why
    if (why) leftOut.push({ to: one.to ?? '', name, why })
    if (address === null || why === 'repeated') continue
    seen.add(key)
    const fate = gone
      ? ({ status: 'skipped', errorMessage: gone.detail ?? gone.why } as const)
      : ({ status: 'pending', errorMessage: null } as const)
    rows.push({ id: newId(), address, name, ref, telling, copy: null, language, values, ...fate })
    if (gone) continue
    const faults = faultsOf(texts[language], values)
    for (const place of faults.unknown) unknown.add(place)
    for (const place of faults.unfilled) unfilled.add(place)
  }
  // Without recipients there is nothing to copy, unless only copies are sent again.
  if (writing.recipients.length === 0 || rows.some(({ status }) => status === 'pending'))
    addCopies(writing.copies ?? [], {
      rows,
      leftOut,
      left: await leftOf(tx, copyAddresses(writing)),
      values: valuesOf({}, school),
    })
  const queued = rows.filter(({ status }) => status === 'pending').length
  return { texts, rows, queued, leftOut, unknown: [...unknown], unfilled: [...unfilled] }
}
