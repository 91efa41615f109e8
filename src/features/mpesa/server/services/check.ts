/** Finds out what became of a payment request: from what M-Pesa reported, confirmed by asking it. */
import { job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { FailureReason } from '../../contract/words.ts'
import { promptResultOf, type PromptResult } from '../../rules/callbacks.ts'
import { longestOpen, longestSending, waitAfterTrouble, waitBeforeCheck } from '../../rules/checks.ts'
import { paidCode, reasonOf } from '../../rules/results.ts'
import { DarajaError, type PromptState } from '../daraja/daraja.ts'
import { darajaFor, type MpesaOptions } from '../options.ts'
import { callbacksOfRequest, markHandled, postponeAll, type CallbackRow } from '../queries/callbacks.ts'
import { paymentsLike } from '../queries/payments.ts'
import { changeRequest, isOpen, lockRequest, requestById, type RequestRow } from '../queries/requests.ts'
import { shortcodeById, type ShortcodeRow } from '../queries/shortcodes.ts'
import { checkJob, enqueueCheck } from './check-job.ts'
import { publishRequest } from './live.ts'
import { postPayment } from './post.ts'

interface Seen {
  readonly request: RequestRow
  readonly shortcode: ShortcodeRow
  readonly callbacks: readonly CallbackRow[]
  readonly reports: readonly PromptResult[]
}

/** Reports on another prompt than this request's are set aside. */
const lookAt = async (tx: Tx, requestId: string): Promise<Seen | undefined> => {
  const request = await requestById(tx, requestId)
  const shortcode = request && (await shortcodeById(tx, request.shortcodeId))
  if (!request || !shortcode) return undefined
  const callbacks = await callbacksOfRequest(tx, requestId)
  const known = request.checkoutRequestId
  const reports = callbacks
    .flatMap(({ body }) => promptResultOf(body) ?? [])
    .filter(({ checkoutRequestId }) => known === null || checkoutRequestId === known)
  return { request, shortcode, callbacks, reports }
}

const idsOf = (callbacks: readonly CallbackRow[]): string[] =>
  callbacks.filter(({ handledAt }) => handledAt === null).map(({ id }) => id)

const handled = (tx: Tx, { callbacks }: Seen, note: string | null = null): Promise<void> =>
  markHandled(tx, idsOf(callbacks), note)

const fail = async (tx: Tx, seen: Seen, reason: FailureReason, note: string | null = null): Promise<void> => {
  const row = await lockRequest(tx, seen.request.id)
  if (row && isOpen(row.status)) {
    const failed = await changeRequest(tx, row.id, { status: 'failed', reason, endedAt: tx.at })
    if (failed) publishRequest(tx, failed)
  }
  await handled(tx, seen, note)
}

/** M-Pesa is asked again later; a request that has ended stays as it is. */
const later = async (tx: Tx, seen: Seen, kind: 'waits' | 'trouble', more: Partial<RequestRow> = {}): Promise<void> => {
  const row = await lockRequest(tx, seen.request.id)
  if (!row || row.status === 'paid') return
  const [open, age] = [isOpen(row.status), tx.at.getTime() - row.createdAt.getTime()]
  if (age > longestOpen) {
    const ended = open ? await changeRequest(tx, row.id, { status: 'unresolved', endedAt: tx.at }) : undefined
    if (ended) publishRequest(tx, ended)
    return handled(tx, seen, 'unresolved')
  }
  const wait = kind === 'trouble' ? waitAfterTrouble(row.checks) : waitBeforeCheck(row.checks + 1)
  const checkAt = new Date(tx.at.getTime() + wait)
  const status = open && (kind === 'trouble' || more.confirmedAt) ? ('checking' as const) : row.status
  const changed = await changeRequest(tx, row.id, { ...more, status, checks: row.checks + 1, checkAt })
  await enqueueCheck(tx, row.id, checkAt)
  await postponeAll(tx, idsOf(seen.callbacks), checkAt)
  if (changed && changed.status !== row.status) publishRequest(tx, changed)
}

const settle = async (tx: Tx, seen: Seen, code: string, paidAt: Date | null, options: MpesaOptions): Promise<void> => {
  const row = await lockRequest(tx, seen.request.id)
  if (!row || row.status === 'paid') return handled(tx, seen)
  const payment = await postPayment(
    tx,
    {
      shortcode: seen.shortcode,
      code,
      amountCents: row.amountCents,
      account: row.account,
      paidAt,
      payerPhone: row.phone,
      learnerId: row.learnerId,
      requestId: row.id,
    },
    options,
  )
  const paid = await changeRequest(tx, row.id, {
    status: 'paid',
    reason: null,
    code,
    entryId: payment?.entryId ?? null,
    receiptNumber: payment?.receiptNumber ?? null,
    endedAt: tx.at,
  })
  await handled(tx, seen)
  if (paid) publishRequest(tx, paid)
}

const minute = 60_000

/** It is paid, but the report with M-Pesa's code is missing or differs: the payment may be reported as one by hand. */
const findPayment = async (tx: Tx, seen: Seen, options: MpesaOptions): Promise<void> => {
  const { request, shortcode } = seen
  const { account, amountCents, createdAt } = request
  const facts = { shortcodeId: shortcode.id, account, amountCents }
  const from = new Date(createdAt.getTime() - minute)
  const [found, ...others] = await paymentsLike(tx, facts, from, new Date(createdAt.getTime() + 15 * minute))
  if (found && others.length === 0) return settle(tx, seen, found.code, found.paidAt, options)
  await later(tx, seen, 'waits', { confirmedAt: request.confirmedAt ?? tx.at })
}

const apply = async (tx: Tx, seen: Seen, state: PromptState, options: MpesaOptions): Promise<void> => {
  const reported = seen.reports.find(({ resultCode }) => resultCode === paidCode)
  if (state.kind === 'pending') return later(tx, seen, reported ? 'trouble' : 'waits')
  if (state.code !== paidCode) return fail(tx, seen, reasonOf(state.code), reported ? 'not_confirmed' : null)
  const payment = reported?.payment
  if (payment?.amountCents === seen.request.amountCents) return settle(tx, seen, payment.code, payment.paidAt, options)
  await findPayment(tx, seen, options)
}

const ask = async (seen: Seen, id: string, options: MpesaOptions, now: () => Date): Promise<PromptState | null> => {
  try {
    return await darajaFor(seen.shortcode, options, now).stateOf(id)
  } catch (error) {
    if (error instanceof DarajaError) return null
    throw error
  }
}

export const checkRequest = async (
  { schoolId, requestId }: { schoolId: string; requestId: string },
  tenancy: Tenancy,
  options: MpesaOptions,
): Promise<void> => {
  const scope = { schoolId, accountId: null }
  const write = (work: (tx: Tx) => Promise<void>): Promise<void> => tenancy.write(scope, noOrigin, work)
  const seen = await tenancy.read(scope, (tx) => lookAt(tx, requestId))
  if (!seen) return
  const { request, reports } = seen
  const [paid, failed] = [
    reports.find(({ resultCode }) => resultCode === paidCode),
    reports.find(({ resultCode }) => resultCode !== paidCode),
  ]
  if (request.status === 'paid' || (!isOpen(request.status) && !paid)) return write((tx) => handled(tx, seen))
  // A refusal moves no money: it needs no confirmation.
  if (failed && !paid) return write((tx) => fail(tx, seen, reasonOf(failed.resultCode)))
  const checkoutRequestId = request.checkoutRequestId ?? paid?.checkoutRequestId
  if (!checkoutRequestId)
    return write((tx) =>
      tx.at.getTime() - request.createdAt.getTime() > longestSending
        ? fail(tx, seen, 'not_sent')
        : later(tx, seen, 'waits'),
    )
  const state = await ask(seen, checkoutRequestId, options, tenancy.now)
  await write((tx) => (state ? apply(tx, seen, state, options) : later(tx, seen, 'trouble')))
}

export const checkJobOf = (options: MpesaOptions): Job =>
  job(checkJob, (payload, tenancy) => checkRequest(payload, tenancy, options))
