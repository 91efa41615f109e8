/** Gateway through which other modules send SMS: estimate of cost and exclusions, and the send itself. */
import { AppError } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { smsEvent } from '../../contract/access.ts'
import { undoMs } from '#platform/pure/undo.ts'
import { smsErrors } from '../../contract/errors.ts'
import type { PremiumSms } from '../../contract/sms.ts'
import { budgetLeft, isOverBudget } from '../../rules/cost.ts'
import { sendableNumber } from '../../rules/numbers.ts'
import { releaseAt } from '../../rules/quiet-hours.ts'
import type { DeliveryOptions } from '../options.ts'
import { accountRow, lockAccountRow, schoolFacts, type SmsAccountRow } from '../queries/accounts.ts'
import { insertMessages, insertSend, messagesAbout, sendOfKey, toldOf, type MessageAbout } from '../queries/sends.ts'
import { enqueueSend } from './queue.ts'
import { spentThisTerm } from './settings.ts'
import { written, type Letter, type LeftOut, type WrittenSms } from './render-messages.ts'

export interface SmsToSend extends Letter, Partial<PremiumSms> {
  /** `module.what`, such as `attendance.absence`. */
  readonly kind: string
  /** Description for the list of sends. */
  readonly reason: string
  /** Sent immediately, before others and ignoring quiet hours. */
  readonly urgent?: boolean
  /** Idempotency key within the school. */
  readonly onceKey?: string
  /** Excludes recipients who already got a message of this kind with the same `ref`. */
  readonly oncePerRef?: boolean
  /** Waits for some seconds, in which a person may keep it back. */
  readonly undo?: boolean
  /** Not held by the term's budget: codes by which people sign in. */
  readonly beyondBudget?: boolean
  readonly resendOf?: string
}

export interface SmsQueued {
  /** Null without recipients. */
  readonly sendId: string | null
  readonly queued: number
  readonly segments: number
  /** Cents. */
  readonly cents: number
  readonly leftOut: readonly LeftOut[]
  /** At the earliest. */
  readonly leavesAt: Date
}

export interface SmsEstimate extends Omit<SmsQueued, 'sendId' | 'queued'> {
  readonly recipients: number
  /** Cents of the term's budget; null without one. */
  readonly left: number | null
  readonly overBudget: boolean
  /** Placeholders without a value for some recipient: they are sent as written. */
  readonly unfilled: readonly string[]
  /** Text of the first message; null if nobody gets one. */
  readonly sample: string | null
}

export interface SmsGateway {
  /** Whether the school sends SMS at all. */
  isOn(tx: Tx): Promise<boolean>
  /** @throws AppError 409 when SMS are not set up, 400 for a text that is too long */
  estimate(tx: Tx, sms: SmsToSend): Promise<SmsEstimate>
  /** @throws AppError as `send` */
  check(tx: Tx, sms: SmsToSend): Promise<SmsEstimate>
  /**
   * Queues the messages, which are sent after the transaction commits.
   * @throws AppError as `estimate`; 409 if the term's budget is exceeded
   */
  send(tx: Tx, sms: SmsToSend): Promise<SmsQueued>
  /** What became of the messages of a kind about these subjects, oldest first. */
  outcomes(tx: Tx, kind: string, refs: readonly string[]): Promise<MessageAbout[]>
}

const isOff = (account: SmsAccountRow | undefined): account is undefined => !account || account.mode === 'off'

const quietOf = ({ quietFrom, quietTo }: SmsAccountRow) =>
  quietFrom && quietTo ? { from: quietFrom, to: quietTo } : null

/** Formatted as in the errors. */
const shillings = (cents: number): string => `KES ${(cents / 100).toFixed(2)}`

const leavesAt = (tx: Tx, account: SmsAccountRow, { urgent, undo }: SmsToSend, timeZone: string): Date => {
  const at = urgent ? tx.at : releaseAt(tx.at, quietOf(account), timeZone)
  return undo ? new Date(Math.max(at.getTime(), tx.at.getTime() + undoMs)) : at
}

const holdToBudget = async (
  tx: Tx,
  account: SmsAccountRow,
  cents: number,
  options: Pick<DeliveryOptions, 'termOf'>,
  timeZone: string,
): Promise<void> => {
  if (account.budgetCents === null) return
  const spent = await spentThisTerm(tx, options.termOf, timeZone)
  if (!isOverBudget(account.budgetCents, spent, cents)) return
  const left = budgetLeft(account.budgetCents, spent) ?? 0
  throw new AppError(smsErrors.overBudget, { params: { cost: shillings(cents), left: shillings(left) } })
}

/** Requires the lock on the account, so that concurrent sends exclude each other's recipients. */
const notYetSent = async (tx: Tx, { countryCode }: SmsAccountRow, { kind, recipients }: SmsToSend) => {
  const told = await toldOf(
    tx,
    kind,
    recipients.flatMap(({ ref }) => ref ?? []),
  )
  return recipients.filter(({ ref, to }) => !ref || !told.has(`${ref} ${sendableNumber(to ?? '', countryCode)}`))
}

const keep = async (
  tx: Tx,
  account: SmsAccountRow,
  sms: SmsToSend,
  found: WrittenSms,
  dueAt: Date,
): Promise<string> => {
  const id = newId()
  const { kind, reason, urgent = false, onceKey = null, resendOf = null } = sms
  const { keyword = null, linkId = null, retryDurationInHours = null } = sms
  const { segments, cents } = found
  const send = {
    id,
    kind,
    reason,
    urgent,
    onceKey,
    resendOf,
    keyword,
    linkId,
    retryDurationInHours,
    segments,
    cents,
    template: sms.template ?? null,
    senderId: account.senderId,
  }
  await insertSend(tx, { ...send, recipients: found.rows.length, createdBy: tx.scope.accountId, createdAt: tx.at })
  await insertMessages(tx, { id, urgent, dueAt }, found.rows)
  await audit(tx, {
    action: 'sms.send',
    entity: 'sms_send',
    entityId: id,
    after: { kind, reason, recipients: found.rows.length, cents },
  })
  publishEvent(tx, { type: smsEvent, schoolId: schoolOf(tx), roles: ['admin'], data: { sendId: id } })
  if (found.queued > 0) await enqueueSend(tx, dueAt > tx.at ? dueAt : null)
  return id
}

/** Whether the transaction's school sends SMS at all. */
export const sendsSms = async (tx: Tx): Promise<boolean> => !isOff(await accountRow(tx))

const estimateOf = async (tx: Tx, sms: SmsToSend, options: Pick<DeliveryOptions, 'termOf' | 'templates'>) => {
  const account = await accountRow(tx)
  if (isOff(account)) throw new AppError(smsErrors.off)
  const { timeZone } = await schoolFacts(tx)
  const { rows, segments, cents, leftOut, queued, unfilled } = await written(tx, account, sms, options.templates)
  const spent = await spentThisTerm(tx, options.termOf, timeZone)
  const left = budgetLeft(account.budgetCents, spent)
  const overBudget = isOverBudget(account.budgetCents, spent, cents)
  return {
    recipients: queued,
    segments,
    cents,
    leftOut,
    unfilled,
    left,
    overBudget,
    leavesAt: leavesAt(tx, account, sms, timeZone),
    sample: rows.find(({ status }) => status === 'waiting')?.text ?? null,
  }
}

export const smsGateway = (options: Pick<DeliveryOptions, 'termOf' | 'templates'>): SmsGateway => ({
  isOn: sendsSms,
  estimate: (tx, sms) => estimateOf(tx, sms, options),
  check: async (tx, sms) => {
    const found = await estimateOf(tx, sms, options)
    if (found.overBudget)
      throw new AppError(smsErrors.overBudget, {
        params: { cost: shillings(found.cents), left: shillings(found.left ?? 0) },
      })
    return found
  },
  outcomes: messagesAbout,
  send: async (tx, sms) => {
    const account = await lockAccountRow(tx)
    if (isOff(account)) throw new AppError(smsErrors.off)
    const { timeZone } = await schoolFacts(tx)
    const dueAt = leavesAt(tx, account, sms, timeZone)
    const sent = sms.onceKey ? await sendOfKey(tx, sms.onceKey) : undefined
    if (sent) return { sendId: sent.id, queued: 0, segments: 0, cents: 0, leftOut: [], leavesAt: dueAt }
    const found = await written(
      tx,
      account,
      sms.oncePerRef ? { ...sms, recipients: await notYetSent(tx, account, sms) } : sms,
      options.templates,
    )
    const { queued, segments, cents, leftOut } = found
    if (!sms.beyondBudget) await holdToBudget(tx, account, cents, options, timeZone)
    const sendId = found.rows.length === 0 ? null : await keep(tx, account, sms, found, dueAt)
    return { sendId, queued, segments, cents, leftOut, leavesAt: dueAt }
  },
})
