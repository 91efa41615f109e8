/** Delivery reports: stored raw, then processed once. */
import { createHash } from 'node:crypto'
import PostalMime from 'postal-mime'
import { hashToken } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Origin, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { emailEvent } from '../../contract/access.ts'
import type { EmailStatus } from '../../contract/emails.ts'
import { bounceOf, mayBecomeMail } from '../../rules/email-statuses.ts'
import { returnedMessageId, toldByEvent, toldByReport, type Told } from '../../rules/returned-mail.ts'
import { schoolOfHook } from '../queries/email-accounts.ts'
import { noteLeft } from '../queries/email-addresses.ts'
import { insertEmailReport, lockLastMail, lockMail, markReportHandled, moveMail } from '../queries/email-reports.ts'
import type { EmailMessageRow } from '../queries/email-queue.ts'

/** Age up to which a report without Message-ID may refer to an e-mail, ms. */
const recent = 14 * 86_400_000

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The e-mail of a report: one sent to the address it names, or with its Message-ID. */
const letterOf = async (tx: Tx, { messageId, address }: Told): Promise<EmailMessageRow | undefined> => {
  const id = messageId?.split('@')[0] ?? ''
  const named = uuid.test(id) ? await lockMail(tx, id) : undefined
  return named ?? lockLastMail(tx, address, new Date(tx.at.getTime() - recent))
}

const act = async (tx: Tx, told: Told, message: EmailMessageRow): Promise<void> => {
  const { outcome, status, reason } = told
  if (outcome === 'complained') {
    await noteLeft(tx, message.address, 'complaint', reason || null)
  } else {
    const bounce = outcome === 'bounced' ? bounceOf(status) : null
    if (bounce === 'hard') await noteLeft(tx, message.address, 'hard_bounce', reason || status)
    if (mayBecomeMail(message.status as EmailStatus, outcome))
      await moveMail(tx, message.id, outcome, bounce ? { bounce, errorMessage: reason || status } : {})
  }
  publishEvent(tx, {
    type: emailEvent,
    schoolId: schoolOf(tx),
    roles: ['admin'],
    data: { sendId: message.sendId },
  })
}

const takeIn = async (tx: Tx, id: string, told: readonly Told[]): Promise<void> => {
  let handled = false
  for (const one of told) {
    const message = await letterOf(tx, one)
    if (message) await act(tx, one, message)
    handled ||= message !== undefined
  }
  if (handled) await markReportHandled(tx, id)
}

const fingerprint = (kind: string, text: string): string =>
  createHash('sha256').update(`${kind} ${text}`).digest('base64url')

export interface HookCall {
  readonly tenancy: Tenancy
  readonly origin: Origin
  readonly token: string
}

/** Stored in its own transaction, so that a processing error cannot lose it. */
const keepAndAct = async (
  { tenancy, origin, token }: HookCall,
  kind: 'event' | 'dsn',
  whole: string,
  body: unknown,
  told: readonly Told[],
): Promise<void> => {
  const schoolId = await tenancy.read({ schoolId: null, accountId: null, identity: true }, (tx) =>
    schoolOfHook(tx, hashToken(token)),
  )
  if (!schoolId) throw new AppError(commonErrors.notFound)
  const scope = { schoolId, accountId: null }
  const id = await tenancy.write(scope, origin, (tx) => insertEmailReport(tx, kind, fingerprint(kind, whole), body))
  if (id) await tenancy.write(scope, origin, (tx) => takeIn(tx, id, told))
}

/** @throws AppError 404 for an unknown token */
export const takeEvents = async (
  call: HookCall,
  events: readonly Readonly<Record<string, unknown>>[],
): Promise<void> => {
  for (const event of events) {
    const told = toldByEvent(event)
    await keepAndAct(call, 'event', JSON.stringify(event), event, told ? [told] : [])
  }
}

/** Stored length of a returned e-mail: the report is at its beginning. */
const keptLength = 20_000

const partOf = (
  attachments: readonly { mimeType: string; content: ArrayBuffer | Uint8Array | string }[],
  ...types: readonly string[]
): string => {
  const found = attachments.find(({ mimeType }) => types.includes(mimeType))?.content
  return found === undefined
    ? ''
    : typeof found === 'string'
      ? found
      : Buffer.from(found as Uint8Array).toString('latin1')
}

/** MIME parts; empty if it cannot be parsed. */
const partsOf = async (raw: string) => {
  try {
    return (await PostalMime.parse(Buffer.from(raw, 'latin1'), { forceRfc822Attachments: true, maxNestingDepth: 20 }))
      .attachments
  } catch {
    return []
  }
}

/** @param raw one character per byte. @throws AppError 404 for an unknown token */
export const takeReturned = async (call: HookCall, raw: string): Promise<void> => {
  const attachments = await partsOf(raw)
  const report = partOf(attachments, 'message/delivery-status', 'message/global-delivery-status')
  const returned = partOf(
    attachments,
    'message/rfc822',
    'text/rfc822-headers',
    'message/global',
    'message/global-headers',
  )
  const told = toldByReport(report, returnedMessageId(returned))
  await keepAndAct(call, 'dsn', raw, { report: report.slice(0, keptLength), raw: raw.slice(0, keptLength) }, told)
}
