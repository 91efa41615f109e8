/** Handles an e-mail's pixel, links and unsubscribe page. */
import { safeHref } from '../../rules/mail-html.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { noOrigin, schoolOf, type Origin, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { emailEvent } from '../../contract/access.ts'
import type { EmailStatus } from '../../contract/emails.ts'
import { mayBecomeMail } from '../../rules/email-statuses.ts'
import { maskedAddress } from '../../rules/mail-addresses.ts'
import { pagesIn } from '../../rules/mail-letter.ts'
import type { DeliveryOptions } from '../options.ts'
import { schoolFacts } from '../queries/accounts.ts'
import { emailAddressRow, noteBack, noteCounted, noteLeft, objects } from '../queries/email-addresses.ts'
import { countClick, countOpen, letterRow, lockMail, moveMail } from '../queries/email-reports.ts'
import { wordsOf } from './compose.ts'
import { readLetterToken, type LetterKey, type MailPurpose } from './tokens.ts'

type Keys = Pick<DeliveryOptions, 'secrets'>

/** @throws AppError 404 for an invalid token */
const keyOf = ({ secrets }: Keys, purpose: MailPurpose, token: string): LetterKey => {
  const key = readLetterToken(secrets, purpose, token)
  if (!key) throw new AppError(commonErrors.notFound)
  return key
}

const scopeOf = ({ schoolId }: LetterKey) => ({ schoolId, accountId: null, identity: true })

/** The browser sends Do Not Track or Global Privacy Control. */
export const wantsNoTrack = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1'

const note = async (tx: Tx, key: LetterKey, seen: 'opened' | 'clicked'): Promise<void> => {
  const message = await lockMail(tx, key.messageId)
  if (!message || (await objects(tx, message.address))) return
  await (seen === 'opened' ? countOpen : countClick)(tx, message.id)
  if (!mayBecomeMail(message.status as EmailStatus, seen)) return
  await moveMail(tx, message.id, seen)
  publishEvent(tx, {
    type: emailEvent,
    schoolId: schoolOf(tx),
    roles: ['admin'],
    data: { sendId: message.sendId },
  })
}

/** The picture is shown even if the open cannot be recorded. */
export const noteOpen = async (tenancy: Tenancy, options: Keys, token: string): Promise<void> => {
  const key = readLetterToken(options.secrets, 'open', token)
  if (key) await tenancy.write(scopeOf(key), noOrigin, (tx) => note(tx, key, 'opened'))
}

/** @returns the original address of the link. @throws AppError 404 */
export const followLink = async (
  tenancy: Tenancy,
  options: Keys,
  token: string,
  link: string,
  counted: boolean,
): Promise<string> => {
  const key = keyOf(options, 'click', token)
  const place = /^\d{1,3}$/.test(link) ? Number(link) : -1
  const found = await tenancy.read(scopeOf(key), (tx) => letterRow(tx, key.messageId))
  const address = found && safeHref(pagesIn(wordsOf(found).htmlContent ?? '')[place] ?? '')
  if (!address) throw new AppError(commonErrors.notFound)
  if (counted) await tenancy.write(scopeOf(key), noOrigin, (tx) => note(tx, key, 'clicked'))
  return address
}

const choicesOf = async (tx: Tx, address: string) => {
  const row = await emailAddressRow(tx, address)
  const left = row?.suppressionReason === 'unsubscribed' || row?.suppressionReason === 'complaint'
  return {
    school: (await schoolFacts(tx)).name,
    address: maskedAddress(address),
    left,
    counted: !(await objects(tx, address)),
  }
}

/** @throws AppError 404 if the e-mail no longer exists */
const addressOf = async (tx: Tx, key: LetterKey): Promise<string> => {
  const found = await letterRow(tx, key.messageId)
  if (!found) throw new AppError(commonErrors.notFound)
  return found.message.address
}

export const readChoices = (tenancy: Tenancy, options: Keys, token: string) => {
  const key = keyOf(options, 'leave', token)
  return tenancy.read(scopeOf(key), async (tx) => choicesOf(tx, await addressOf(tx, key)))
}

const leave = async (tx: Tx, address: string): Promise<void> => {
  const isNew = await noteLeft(tx, address, 'unsubscribed', null)
  if (isNew)
    await audit(tx, {
      action: 'email.leave',
      entity: 'email_address',
      entityId: address,
      after: { address, why: 'unsubscribed' },
    })
}

/** One-click unsubscribe, as mail programs perform it. */
export const leaveByLetter = (tenancy: Tenancy, origin: Origin, options: Keys, token: string): Promise<void> => {
  const key = keyOf(options, 'leave', token)
  return tenancy.write(scopeOf(key), origin, async (tx) => leave(tx, await addressOf(tx, key)))
}

export const saveChoices = (
  tenancy: Tenancy,
  origin: Origin,
  options: Keys,
  token: string,
  { left, counted }: { left?: boolean | undefined; counted?: boolean | undefined },
) => {
  const key = keyOf(options, 'leave', token)
  return tenancy.write(scopeOf(key), origin, async (tx) => {
    const address = await addressOf(tx, key)
    if (left === true) await leave(tx, address)
    if (left === false) await noteBack(tx, address, ['unsubscribed', 'complaint'])
    if (counted !== undefined) await noteCounted(tx, address, counted)
    const after = await choicesOf(tx, address)
    await audit(tx, {
      action: 'email.save_choices',
      entity: 'email_address',
      entityId: address,
      after: { left: after.left, counted: after.counted },
    })
    return after
  })
}
