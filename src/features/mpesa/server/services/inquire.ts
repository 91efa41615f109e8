/** Asks M-Pesa about a payment and acts on its answer, which comes later, repeatedly, late or never. */
import { job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { InquiryKind, InquiryOutcome } from '../../contract/words.ts'
import { longestOpen, waitAfterTrouble, waitBeforeCheck } from '../../rules/checks.ts'
import { inquiryResultOf, verdictOf, type InquiryResult } from '../../rules/inquiries.ts'
import { paidCode } from '../../rules/results.ts'
import { DarajaError } from '../daraja/daraja.ts'
import { callbackUrl, darajaFor, type MpesaOptions } from '../options.ts'
import { callbacksOfRequest, markHandled, type CallbackRow } from '../queries/callbacks.ts'
import { changeInquiry, inquiryById, type InquiryRow } from '../queries/inquiries.ts'
import { changePayment, paymentByCode } from '../queries/payments.ts'
import { changeRequest, lockRequest } from '../queries/requests.ts'
import { shortcodeById, type ShortcodeRow } from '../queries/shortcodes.ts'
import { enqueueInquiry, inquiryJob } from './inquiry-job.ts'
import { publishInquiry, publishRequest } from './live.ts'
import { postPayment } from './post.ts'

interface Named {
  readonly schoolId: string
  readonly inquiryId: string
}

/** How often M-Pesa may say that a payment stands before a request to return it counts as refused. */
const mostStanding = 5

/** How often M-Pesa may refuse a question. */
const mostTries = 5

const end = async (
  tx: Tx,
  row: InquiryRow,
  outcome: InquiryOutcome | null,
  more: Partial<Pick<InquiryRow, 'amountCents' | 'status'>> = {},
): Promise<void> => {
  const good = outcome === 'posted' || outcome === 'known' || outcome === 'returned'
  const ended = await changeInquiry(tx, row.id, { status: good ? 'done' : 'failed', outcome, endedAt: tx.at, ...more })
  if (ended) publishInquiry(tx, ended)
}

/** Also a payment that M-Pesa returned without being asked. */
const takeBack = async (tx: Tx, row: InquiryRow, { ledger }: MpesaOptions): Promise<void> => {
  const reason = row.reason ?? 'M-Pesa'
  await ledger.takeBackPayment(tx, { channel: 'mpesa', reference: row.code, reason })
  await changePayment(tx, row.code, { state: 'returned' })
  await end(tx, row, 'returned')
}

/** The request stays open if the payment is another learner's or another request's. */
const settleRequest = async (
  tx: Tx,
  { requestId, code }: InquiryRow,
  cents: number,
  { ledger }: MpesaOptions,
): Promise<void> => {
  const request = requestId === null ? undefined : await lockRequest(tx, requestId)
  if (!request || request.status === 'paid' || request.amountCents !== cents) return
  const payment = await paymentByCode(tx, code, true)
  if (payment && payment.requestId !== null && payment.requestId !== request.id) return
  const learners = await ledger.learnersOfPayment(tx, { channel: 'mpesa', reference: code })
  if (learners.some((one) => one !== request.learnerId)) return
  await changePayment(tx, code, { requestId: request.id })
  const paid = await changeRequest(tx, request.id, {
    status: 'paid',
    reason: null,
    code,
    entryId: payment?.entryId ?? null,
    receiptNumber: payment?.receiptNumber ?? null,
    endedAt: tx.at,
  })
  if (paid) publishRequest(tx, paid)
}

const post = async (
  tx: Tx,
  row: InquiryRow,
  shortcode: ShortcodeRow,
  { payment }: InquiryResult,
  given: { cents: number; options: MpesaOptions },
): Promise<void> => {
  const known = await paymentByCode(tx, row.code)
  if (known?.state === 'returned') return end(tx, row, 'returned')
  if (!known)
    await postPayment(
      tx,
      {
        shortcode,
        code: row.code,
        amountCents: given.cents,
        account: '',
        paidAt: payment?.paidAt ?? null,
        payerName: payment?.payerName ?? undefined,
        learnerId: row.learnerId,
      },
      given.options,
    )
  await settleRequest(tx, row, given.cents, given.options)
  await end(tx, row, known ? 'known' : 'posted', { amountCents: given.cents })
}

/** M-Pesa is asked again later. */
const later = async (tx: Tx, row: InquiryRow, wait: number): Promise<void> => {
  if (tx.at.getTime() - row.createdAt.getTime() > longestOpen) return end(tx, row, null, { status: 'unresolved' })
  const checkAt = new Date(tx.at.getTime() + wait)
  await changeInquiry(tx, row.id, { checks: row.checks + 1, checkAt })
  await enqueueInquiry(tx, row.id, checkAt)
}

const applyStatus = async (
  tx: Tx,
  row: InquiryRow,
  shortcode: ShortcodeRow,
  result: InquiryResult,
  options: MpesaOptions,
): Promise<void> => {
  const verdict = verdictOf(result, row.code, [shortcode.shortcode, shortcode.storeNumber])
  if (verdict.kind === 'reversed') return takeBack(tx, row, options)
  if (row.kind === 'reversal') {
    // The money may still be on its way back.
    if (verdict.kind === 'post' && row.checks < mostStanding) return later(tx, row, waitBeforeCheck(row.checks + 1))
    return end(tx, row, 'refused')
  }
  if (verdict.kind === 'post') return post(tx, row, shortcode, result, { cents: verdict.amountCents, options })
  return end(tx, row, verdict.kind)
}

const apply = async (
  tx: Tx,
  row: InquiryRow,
  shortcode: ShortcodeRow,
  result: InquiryResult,
  options: MpesaOptions,
): Promise<void> => {
  if (row.asked === 'status') return applyStatus(tx, row, shortcode, result, options)
  return result.code === paidCode ? takeBack(tx, row, options) : end(tx, row, 'refused')
}

/**
 * Sends a question, and notes M-Pesa's id of it. A request to return money is never sent twice: without an answer M-Pesa
 * is asked what became of the payment.
 */
export const askAbout = async (
  { schoolId, inquiryId, kind }: Named & { readonly kind: InquiryKind },
  tenancy: Tenancy,
  options: MpesaOptions,
): Promise<InquiryRow | undefined> => {
  const scope = { schoolId, accountId: null }
  const seen = await tenancy.read(scope, async (tx) => {
    const row = await inquiryById(tx, inquiryId)
    return row && { row, shortcode: await shortcodeById(tx, row.shortcodeId) }
  })
  if (!seen?.shortcode) return undefined
  const { row, shortcode } = seen
  const daraja = darajaFor(shortcode, options, tenancy.now)
  const question = {
    code: row.code,
    resultUrl: callbackUrl(shortcode, options, `results/${inquiryId}`),
    timeoutUrl: callbackUrl(shortcode, options, `timeouts/${inquiryId}`),
  }
  const sent = await (
    kind === 'status'
      ? daraja.inquire(question)
      : daraja.giveBack({ ...question, shillings: (row.amountCents ?? 0) / 100, reason: row.reason ?? '' })
  ).catch((error: unknown) => {
    if (!(error instanceof DarajaError)) throw error
    options.log.warn({ reason: error.message }, 'a question to M-Pesa was not taken')
    return error
  })
  return tenancy.write(scope, noOrigin, async (tx) => {
    const held = await inquiryById(tx, inquiryId, true)
    if (!held || held.endedAt !== null) return held
    if (sent instanceof DarajaError) {
      // Refused: nothing was done, and it may be asked again by hand. M-Pesa also refuses while it has too much to do.
      if (sent.isRefused && (kind === 'reversal' || held.checks >= mostTries))
        await end(tx, held, held.kind === 'reversal' ? 'refused' : null)
      else await later(tx, held, waitAfterTrouble(held.checks))
      return inquiryById(tx, inquiryId)
    }
    const changed = await changeInquiry(tx, inquiryId, { status: 'waiting', asked: kind, conversationId: sent })
    // The answer may have come before M-Pesa's id of the question.
    await enqueueInquiry(tx, inquiryId, null)
    return changed
  })
}

const resultOf = (row: InquiryRow, callbacks: readonly CallbackRow[]): InquiryResult | undefined =>
  callbacks
    .filter(({ kind, handledAt }) => kind === 'result' && handledAt === null)
    .flatMap(({ body }) => inquiryResultOf(body) ?? [])
    .find(({ conversationId }) => conversationId !== null && conversationId === row.conversationId)

const isLost = (callbacks: readonly CallbackRow[]): boolean =>
  callbacks.some(({ kind, handledAt }) => kind === 'timeout' && handledAt === null)

/** What to do next with a question, after its answers were looked at. */
const look = async (tx: Tx, inquiryId: string, options: MpesaOptions): Promise<'ask' | 'nothing'> => {
  const row = await inquiryById(tx, inquiryId, true)
  const shortcode = row && (await shortcodeById(tx, row.shortcodeId))
  if (!row || !shortcode) return 'nothing'
  const callbacks = await callbacksOfRequest(tx, inquiryId)
  const open = callbacks.filter(({ handledAt }) => handledAt === null).map(({ id }) => id)
  if (row.endedAt !== null) {
    await markHandled(tx, open, 'ended')
    return 'nothing'
  }
  const result = resultOf(row, callbacks)
  if (result) {
    await apply(tx, row, shortcode, result, options)
    await markHandled(tx, open)
    return 'nothing'
  }
  const lost = isLost(callbacks)
  if (!lost && row.checkAt > tx.at) return 'nothing'
  if (lost) await markHandled(tx, open, 'timed_out')
  await later(tx, row, waitBeforeCheck(row.checks + 1))
  return 'ask'
}

const inquire = async (named: Named, tenancy: Tenancy, options: MpesaOptions): Promise<void> => {
  const scope = { schoolId: named.schoolId, accountId: null }
  const next = await tenancy.write(scope, noOrigin, (tx) => look(tx, named.inquiryId, options))
  if (next === 'ask') await askAbout({ ...named, kind: 'status' }, tenancy, options)
}

export const inquiryJobOf = (options: MpesaOptions): Job =>
  job(inquiryJob, (payload, tenancy) => inquire(payload, tenancy, options))
