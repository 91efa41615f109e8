/** E-mail of the office: who the audience is, with which address and in which language, and what fills the places for each. */
import type { EmailGateway, EmailRecipient, EmailToSend } from '#core/delivery/server/public.ts'
import { emailErrors, emailTexts } from '#core/delivery/contract/email-errors.ts'
import { seesFees } from '#core/people/rules/family-rights.ts'
import {
  accountAddresses,
  addressesOf,
  learnersByIds,
  linksOfGuardians,
  type PersonAddress,
} from '#core/people/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { longDay } from '#platform/pure/dates.ts'
import { AppError, refuseFields } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import { kes } from '#platform/pure/money.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { personKinds } from '../../contract/announcements/kinds.ts'
import type { Due } from '../../contract/balances.ts'
import { mostNamed, type EmailCheck, type OfficeLetter, type sendEmail } from '../../contract/emails.ts'
import type { Recipient } from '../../rules/audience.ts'
import { contentOf } from '../../rules/plain-letter.ts'
import { checkAudience, resolve } from '../announcements/audience.ts'
import { copiesOf } from './copies.ts'
import { namesOf, personKey } from '../announcements/names.ts'
import { tellingOf } from '../announcements/telling.ts'
import type { GroupDeps } from '../announcements/school-people.ts'
import type { Writer } from '../announcements/writer.ts'

export interface EmailDeps extends GroupDeps {
  readonly email: EmailGateway
}

type Body = BodyOf<typeof sendEmail>

/** By person; staff without a record by account. */
const addresses = async (tx: Tx, recipients: readonly Recipient[]): Promise<Map<string, PersonAddress>> => {
  const found = new Map<string, PersonAddress>()
  const keep = (kind: Recipient['kind'], rows: readonly PersonAddress[]) =>
    rows.forEach((row) => found.set(personKey({ kind, personId: row.id }), row))
  for (const kind of personKinds) {
    const ids = recipients.filter((one) => one.kind === kind).map(({ personId }) => personId)
    keep(kind, await addressesOf(tx, kind, ids))
    if (kind !== 'staff') continue
    const unrecorded = ids.filter((id) => !found.has(personKey({ kind, personId: id })))
    keep(kind, await accountAddresses(tx, unrecorded))
  }
  return found
}

const joined = (names: readonly string[], language: 'en' | 'sw'): string =>
  new Intl.ListFormat(language === 'sw' ? 'sw-KE' : 'en-GB', { type: 'conjunction' }).format(names)

/** Children for whom a guardian pays, or whose records they may see; amounts of other children are not disclosed. */
const paidFor = async (tx: Tx, recipients: readonly Recipient[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const guardianIds = recipients.filter(({ kind }) => kind === 'guardian').map(({ personId }) => personId)
  const links = (await linksOfGuardians(tx, guardianIds)).filter(({ link }) => seesFees(link))
  return new Map(
    [...groupBy(links, ({ link }) => link.guardianId)].map(([id, all]) => [
      id,
      new Set(all.map(({ link }) => link.learnerId)),
    ]),
  )
}

/** The total due for these children, and the due day. */
const duePlaces = (dues: readonly Due[], language: 'en' | 'sw'): { amount?: string; due_date?: string } => {
  if (dues.length === 0) return {}
  const days = [...new Set(dues.map(({ on }) => on))].sort().map((day) => longDay(day, language))
  return { amount: kes(dues.reduce((sum, { cents }) => sum + cents, 0)), due_date: joined(days, language) }
}

const readersOf = async (
  tx: Tx,
  recipients: readonly Recipient[],
  fees: EmailDeps['fees'],
): Promise<EmailRecipient[]> => {
  const [names, written] = [await namesOf(tx, recipients), await addresses(tx, recipients)]
  const about = [...new Set(recipients.flatMap((one) => one.about))]
  const children = new Map((await learnersByIds(tx, about)).map(({ id, fullName }) => [id, fullName]))
  const [owed, allowed] = [(await fees.due(tx, about)) ?? new Map<string, Due>(), await paidFor(tx, recipients)]
  return recipients.map((one) => {
    const dues = one.about.flatMap((id) => (allowed.get(one.personId)?.has(id) ? (owed.get(id) ?? []) : []))
    const name = names.get(personKey(one))?.name ?? ''
    const found = written.get(personKey(one))
    const language = found?.language === 'sw' ? 'sw' : 'en'
    const student =
      one.kind === 'learner'
        ? name
        : joined(
            one.about.flatMap((id) => children.get(id) ?? []),
            language,
          )
    return {
      to: found?.email ?? null,
      name,
      language,
      ref: one.personId,
      ...tellingOf(one),
      values: {
        ...(one.kind === 'guardian' ? { parent_name: name } : {}),
        ...(student ? { student_name: student } : {}),
        ...duePlaces(dues, language),
      },
    }
  })
}

const wordsOf = (letter: OfficeLetter): Pick<EmailToSend, 'words' | 'template'> =>
  letter.kind === 'template'
    ? { template: letter.template }
    : { words: { subject: letter.subject, htmlContent: contentOf(letter.text), textContent: letter.text } }

const reasonOf = (letter: OfficeLetter): string => (letter.kind === 'own' ? letter.subject : 'E-mail from the office')

const mailOf = async (
  tx: Tx,
  writer: Writer,
  { audience, letter, urgent, attachmentIds, ...copied }: Body,
  deps: EmailDeps,
): Promise<EmailToSend> => {
  await checkAudience(tx, writer, audience)
  if (letter.kind === 'template' && !(await deps.email.hasTemplate(tx, letter.template)))
    return refuseFields({ template: emailTexts.template })
  const people = await resolve(tx, audience, deps)
  const copies = await copiesOf(tx, copied)
  const recipients = await readersOf(tx, people, deps.fees)
  const kind = 'communication.email'
  return { kind, reason: reasonOf(letter), recipients, copies, attachmentIds, urgent, ...wordsOf(letter) }
}

export const checkLetter = async (tx: Tx, writer: Writer, body: Body, deps: EmailDeps): Promise<EmailCheck> => {
  const { recipients, leftOut, unknown, unfilled } = await deps.email.estimate(tx, await mailOf(tx, writer, body, deps))
  return {
    recipients,
    leftOut: {
      count: leftOut.length,
      noAddress: leftOut.filter(({ why }) => why === 'no_address').length,
      // People without an address are not listed: they are many, and visible in the records.
      named: leftOut.filter(({ why }) => why !== 'no_address').slice(0, mostNamed),
    },
    unknown: [...unknown],
    unfilled: [...unfilled],
  }
}

/** @throws AppError 409 without recipients */
export const sendLetter = async (
  tx: Tx,
  writer: Writer,
  body: Body,
  deps: EmailDeps,
): Promise<{ sendId: string; queued: number }> => {
  const { sendId, queued } = await deps.email.send(tx, await mailOf(tx, writer, body, deps))
  if (!sendId || queued === 0) throw new AppError(emailErrors.nobody)
  await audit(tx, {
    action: 'communication.send_email',
    entity: 'email_send',
    entityId: sendId,
    after: {
      audience: body.audience,
      queued,
      cc: body.cc,
      bcc: body.bcc,
      attachments: body.attachmentIds.length,
    },
  })
  return { sendId, queued }
}
