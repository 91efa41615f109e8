/** Payment requests to a phone: who may send one, and how a page sees it. */
import type { ActorContext } from '#core/access/server/public.ts'
import {
  childInReach,
  childrenOfAccount,
  guardianOfAccount,
  guardiansToTell,
  learnerById,
  lockLearner,
  type LearnerRow,
} from '#core/people/server/public.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { fill } from '#platform/pure/filled-text.ts'
import { kes } from '#platform/pure/money.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import { accountOf, type Origin, type Scope, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { mpesaErrors } from '../../contract/errors.ts'
import type { AskBody, PaymentRequest, Payments, Way } from '../../contract/requests.ts'
import { mostPerPayment, mpesaTexts } from '../../contract/words.ts'
import { accountReferenceOf } from '../../rules/account-reference.ts'
import { waitBeforeCheck } from '../../rules/checks.ts'
import { DarajaError } from '../daraja/daraja.ts'
import { callbackUrl, darajaFor, type MpesaOptions } from '../options.ts'
import {
  changeRequest,
  insertRequest,
  lockRequest,
  openRequestFor,
  requestsOf,
  type RequestRow,
} from '../queries/requests.ts'
import { activeFor, shortcodeRows, type ShortcodeRow } from '../queries/shortcodes.ts'
import { enqueueCheck } from './check-job.ts'
import { publishRequest } from './live.ts'

const showRequest = (row: RequestRow): PaymentRequest => ({
  id: row.id,
  amount: row.amountCents / 100,
  phone: row.phone,
  status: row.status,
  reason: row.reason,
  askedAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  code: row.code,
  receiptNumber: row.receiptNumber,
  entryId: row.entryId,
})

/** What to enter as account, and what a request says: the admission number where it fits. */
const accountOfLearner = ({ id, admissionNumber }: LearnerRow): string =>
  accountReferenceOf(admissionNumber, id.replaceAll('-', '').slice(-12).toUpperCase())

const wayOf = (row: ShortcodeRow, { admissionNumber }: LearnerRow): Way => ({
  purpose: row.purpose,
  kind: row.kind,
  shortcode: row.shortcode,
  account: row.kind === 'till' ? null : admissionNumber,
})

const paymentsOf = async (
  tx: Tx,
  learner: LearnerRow,
  given: { phone: string | null; askedBy: string | null },
): Promise<Payments> => {
  const active = (await shortcodeRows(tx)).filter(({ isActive }) => isActive)
  const fees = active.find(({ purpose }) => purpose === 'fees')
  return {
    ways: active.map((row) => wayOf(row, learner)),
    canAsk: fees !== undefined,
    phone: given.phone,
    most: fees?.mostPerPayment ?? mostPerPayment,
    simulated: fees?.environment === 'simulator',
    requests: (await requestsOf(tx, learner.id, given.askedBy)).map(showRequest),
  }
}

/** The prompt shows it; at most 13 characters. */
const description = 'School fees'

interface Asked {
  readonly row: RequestRow
  readonly shortcode: ShortcodeRow
  /** False for a request that was open already. */
  readonly isNew: boolean
}

/** @throws AppError 409 if the school takes no requests, or another one is open on this phone */
const write = async (tx: Tx, learner: LearnerRow, { amount, phone }: AskBody): Promise<Asked> => {
  const shortcode = await activeFor(tx, 'fees')
  if (!shortcode) throw new AppError(mpesaErrors.off)
  if (amount > shortcode.mostPerPayment)
    refuseFields({ amount: fill(mpesaTexts.tooMuch, { most: kes(shortcode.mostPerPayment * 100) }) })
  const row = await insertRequest(tx, {
    id: newId(),
    shortcodeId: shortcode.id,
    learnerId: learner.id,
    amountCents: amount * 100,
    phone,
    account: accountOfLearner(learner),
    askedBy: accountOf(tx),
    status: 'sending',
    checkAt: new Date(tx.at.getTime() + waitBeforeCheck(0)),
  })
  if (!row) {
    const open = await openRequestFor(tx, learner.id, phone)
    if (!open || open.amountCents !== amount * 100 || open.askedBy !== accountOf(tx))
      throw new AppError(mpesaErrors.open, { params: { amount: kes(open?.amountCents ?? 0) } })
    return { row: open, shortcode, isNew: false }
  }
  // Also when this process ends before M-Pesa has answered.
  await enqueueCheck(tx, row.id, row.checkAt)
  await audit(tx, {
    action: 'mpesa.ask',
    entity: 'mpesa_request',
    entityId: row.id,
    after: { learnerId: learner.id, amountCents: row.amountCents, phone },
  })
  publishRequest(tx, row)
  return { row, shortcode, isNew: true }
}

type Outcome =
  | { readonly kind: 'taken'; readonly merchantRequestId: string; readonly checkoutRequestId: string }
  | { readonly kind: 'refused' | 'lost' }

const send = async ({ row, shortcode }: Asked, options: MpesaOptions, now: () => Date): Promise<Outcome> => {
  try {
    const taken = await darajaFor(shortcode, options, now).prompt({
      shillings: row.amountCents / 100,
      phone: row.phone,
      account: row.account,
      description,
      callbackUrl: callbackUrl(shortcode, options, `requests/${row.id}`),
    })
    return { kind: 'taken', ...taken }
  } catch (error) {
    if (!(error instanceof DarajaError)) throw error
    options.log.warn({ reason: error.message, shortcode: shortcode.shortcode }, 'a payment request was not taken')
    return { kind: error.isRefused ? 'refused' : 'lost' }
  }
}

/** The report may have come before this answer: then the request is further already. */
const note = async (tx: Tx, id: string, outcome: Outcome): Promise<RequestRow> => {
  const row = await lockRequest(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  const isFirst = row.status === 'sending'
  const changed = await changeRequest(tx, id, {
    ...(outcome.kind === 'taken'
      ? { merchantRequestId: outcome.merchantRequestId, checkoutRequestId: outcome.checkoutRequestId }
      : {}),
    ...(isFirst && outcome.kind === 'taken' ? { status: 'waiting' as const } : {}),
    ...(isFirst && outcome.kind === 'lost' ? { status: 'checking' as const } : {}),
    ...(isFirst && outcome.kind === 'refused'
      ? { status: 'failed' as const, reason: 'not_sent' as const, endedAt: tx.at }
      : {}),
  })
  if (changed) publishRequest(tx, changed)
  return changed ?? row
}

interface Desk {
  readonly tenancy: Tenancy
  readonly scope: Scope
  readonly origin: Origin
}

const ask = async (
  { tenancy, scope, origin }: Desk,
  options: MpesaOptions,
  work: (tx: Tx) => Promise<Asked>,
): Promise<PaymentRequest> => {
  const asked = await tenancy.write(scope, origin, work)
  if (!asked.isNew) return showRequest(asked.row)
  // M-Pesa is called outside a transaction, since it may be slow.
  const outcome = await send(asked, options, tenancy.now)
  return showRequest(await tenancy.write(scope, origin, (tx) => note(tx, asked.row.id, outcome)))
}

/** @throws AppError 404 for a child for whom the guardian does not pay, or at a school without M-Pesa */
const childToPayFor = async (context: ActorContext, id: string, options: MpesaOptions): Promise<Desk> => {
  const { schoolId } = await childInReach(context, id, ({ pays }) => pays)
  const scope = { schoolId, accountId: context.actor.accountId }
  if (!(await context.tenancy.read(scope, options.isOpen))) throw new AppError(commonErrors.notFound)
  return { tenancy: context.tenancy, scope, origin: { ...context.origin, role: 'parent' } }
}

export const readChild = async (context: ActorContext, id: string, options: MpesaOptions): Promise<Payments> => {
  const { tenancy, scope } = await childToPayFor(context, id, options)
  return tenancy.read(scope, async (tx) => {
    const learner = await learnerById(tx, id)
    if (!learner) throw new AppError(commonErrors.notFound)
    const { accountId } = context.actor
    const guardian = await guardianOfAccount(tx, accountId)
    return paymentsOf(tx, learner, { phone: guardian?.phone ?? null, askedBy: accountId })
  })
}

export const askForChild = async (
  context: ActorContext,
  id: string,
  body: AskBody,
  options: MpesaOptions,
): Promise<PaymentRequest> =>
  ask(await childToPayFor(context, id, options), options, async (tx) => {
    const learner = await lockLearner(tx, id)
    // The school may have removed the right since the first check.
    const links = learner ? await childrenOfAccount(tx, context.actor.accountId) : []
    if (!learner || !links.some(({ learnerId, pays }) => learnerId === id && pays))
      throw new AppError(commonErrors.notFound)
    return write(tx, learner, body)
  })

/** For the office. */
export const readLearner = async (tx: Tx, id: string): Promise<Payments> => {
  const learner = await learnerById(tx, id)
  if (!learner) throw new AppError(commonErrors.notFound)
  const [payer] = (await guardiansToTell(tx, [id])).filter(({ pays, phone }) => pays && phone)
  return paymentsOf(tx, learner, { phone: payer?.phone ?? null, askedBy: null })
}

export const askForLearnerOf = (
  context: ActorContext,
  id: string,
  body: AskBody,
  options: MpesaOptions,
): Promise<PaymentRequest> => {
  const { schoolId, accountId } = context.actor
  const desk = { tenancy: context.tenancy, scope: { schoolId, accountId }, origin: context.origin }
  return ask(desk, options, async (tx) => {
    const learner = await lockLearner(tx, id)
    if (!learner) throw new AppError(commonErrors.notFound)
    return write(tx, learner, body)
  })
}
