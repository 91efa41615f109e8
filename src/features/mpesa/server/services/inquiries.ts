/** The office asks M-Pesa about a payment by its code, or asks it to return one. */
import type { ActorContext } from '#core/access/server/public.ts'
import { learnerById } from '#core/people/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { mpesaErrors } from '../../contract/errors.ts'
import type { claimPayment, Inquiry, returnPayment } from '../../contract/inquiries.ts'
import { mpesaTexts, type InquiryKind } from '../../contract/words.ts'
import { waitBeforeCheck } from '../../rules/checks.ts'
import type { MpesaOptions } from '../options.ts'
import { inquiriesOf, insertInquiry, type InquiryRow } from '../queries/inquiries.ts'
import { paymentByCode } from '../queries/payments.ts'
import { requestById } from '../queries/requests.ts'
import { activeFor, type ShortcodeRow } from '../queries/shortcodes.ts'
import { askAbout } from './inquire.ts'
import { enqueueInquiry } from './inquiry-job.ts'

const showInquiry = (row: InquiryRow): Inquiry => ({
  id: row.id,
  kind: row.kind,
  code: row.code,
  amount: row.amountCents === null ? null : row.amountCents / 100,
  reason: row.reason,
  status: row.status,
  outcome: row.outcome,
  askedAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
})

const mayInquire = (row: ShortcodeRow | undefined): row is ShortcodeRow =>
  row !== undefined && row.initiator !== null && row.securityCredentialSealed !== null

/** @throws AppError 404 */
export const inquiriesFor = async (tx: Tx, learnerId: string) => {
  if (!(await learnerById(tx, learnerId))) throw new AppError(commonErrors.notFound)
  return {
    items: (await inquiriesOf(tx, learnerId)).map(showInquiry),
    canInquire: mayInquire(await activeFor(tx, 'fees')),
  }
}

interface Wanted {
  readonly kind: InquiryKind
  readonly code: string
  readonly learnerId: string
  readonly requestId?: string | undefined
  readonly amountCents?: number
  readonly reason?: string
}

/** @throws AppError 409 without an initiator, or while another question about this payment is open */
const write = async (tx: Tx, { kind, code, learnerId, ...more }: Wanted): Promise<InquiryRow> => {
  const shortcode = await activeFor(tx, 'fees')
  if (!mayInquire(shortcode)) throw new AppError(mpesaErrors.noInitiator)
  const row = await insertInquiry(tx, {
    id: newId(),
    shortcodeId: shortcode.id,
    kind,
    code,
    learnerId,
    requestId: more.requestId ?? null,
    amountCents: more.amountCents ?? null,
    reason: more.reason ?? null,
    status: 'asking',
    asked: kind,
    askedBy: accountOf(tx),
    checkAt: new Date(tx.at.getTime() + waitBeforeCheck(0)),
  })
  if (!row) throw new AppError(mpesaErrors.inquiryOpen)
  // Also when this process ends before M-Pesa has answered.
  await enqueueInquiry(tx, row.id, row.checkAt)
  await audit(tx, {
    action: kind === 'status' ? 'mpesa.claim' : 'mpesa.return',
    entity: 'mpesa_inquiry',
    entityId: row.id,
    after: { code, learnerId, amountCents: row.amountCents },
    ...(more.reason ? { reason: more.reason } : {}),
  })
  return row
}

const ask = async (
  context: ActorContext,
  options: MpesaOptions,
  work: (tx: Tx) => Promise<InquiryRow>,
): Promise<Inquiry> => {
  const row = await context.write(work)
  // M-Pesa is called outside a transaction, since it may be slow.
  const { schoolId } = context.actor
  if (schoolId === null) throw new AppError(commonErrors.notFound)
  const asked = await askAbout({ schoolId, inquiryId: row.id, kind: row.kind }, context.tenancy, options)
  return showInquiry(asked ?? row)
}

/** @throws AppError 404, 400 for another learner's request or one that is paid */
export const claim = (
  context: ActorContext,
  learnerId: string,
  { code, requestId }: BodyOf<typeof claimPayment>,
  options: MpesaOptions,
): Promise<Inquiry> =>
  ask(context, options, async (tx) => {
    if (!(await learnerById(tx, learnerId))) throw new AppError(commonErrors.notFound)
    const request = requestId === undefined ? undefined : await requestById(tx, requestId)
    if (requestId !== undefined && (request?.learnerId !== learnerId || request.status === 'paid'))
      refuseFields({ requestId: mpesaTexts.request })
    return write(tx, { kind: 'status', code, learnerId, requestId })
  })

/** @throws AppError 404, 409 for a payment that the school does not have, that another learner has, or that went back */
export const giveBack = (
  context: ActorContext,
  learnerId: string,
  { code, reason }: BodyOf<typeof returnPayment>,
  options: MpesaOptions,
): Promise<Inquiry> =>
  ask(context, options, async (tx) => {
    if (!(await learnerById(tx, learnerId))) throw new AppError(commonErrors.notFound)
    // Held until the new question is written: an earlier return that ends meanwhile is seen here or still open there.
    const payment = await paymentByCode(tx, code, true)
    if (!payment) throw new AppError(mpesaErrors.unknownPayment)
    if (payment.state === 'returned') throw new AppError(mpesaErrors.returned)
    const learners = await options.ledger.learnersOfPayment(tx, { channel: 'mpesa', reference: code })
    if (learners.some((one) => one !== learnerId)) throw new AppError(mpesaErrors.otherLearner)
    return write(tx, { kind: 'reversal', code, learnerId, amountCents: payment.amountCents, reason })
  })
