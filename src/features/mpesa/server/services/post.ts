/** Posts payments that M-Pesa named: each of its codes once, whichever way and however often it was reported. */
import { z } from 'zod'
import { enqueueJob, defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, schoolOf, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { errorFacts } from '#platform/server/error-facts.ts'
import { handPaymentOf } from '../../rules/callbacks.ts'
import { waitAfterTrouble } from '../../rules/checks.ts'
import type { MpesaOptions } from '../options.ts'
import { hasOpenPayments, lockOpenPayments, markHandled, postpone, type CallbackRow } from '../queries/callbacks.ts'
import { changePayment, claimPayment, paymentByCode, type PaymentRow } from '../queries/payments.ts'
import { learnerOfAccount, openRequestsLike } from '../queries/requests.ts'
import { shortcodeById, type ShortcodeRow } from '../queries/shortcodes.ts'
import { enqueueCheck } from './check-job.ts'

export const postJob = defineJob('mpesa.post', z.strictObject({ schoolId: z.uuid() }))

/** Payments of one transaction: others wait for its receipt numbers meanwhile. */
const atOnce = 20
/** Longest duration of a job, so that others get a turn, ms. */
const shift = 8_000

export const enqueuePost = (tx: Tx): Promise<void> =>
  enqueueJob(tx, postJob, { schoolId: schoolOf(tx) }, { key: `mpesa:post:${schoolOf(tx)}` })

export interface NamedPayment {
  readonly shortcode: ShortcodeRow
  readonly code: string
  readonly amountCents: number
  readonly account: string
  /** Null if M-Pesa did not say. */
  readonly paidAt: Date | null
  readonly payerName?: string | undefined
  readonly payerPhone?: string | undefined
  readonly learnerId?: string | undefined
  readonly requestId?: string | undefined
}

/** Pocket money pays no fees: the office decides. */
const accountTextOf = ({ shortcode, account }: NamedPayment): string =>
  shortcode.purpose === 'pocket_money' ? `Pocket money ${account}`.trim() : account

/** M-Pesa's clock may be ahead of ours. */
const paidAtOf = (tx: Tx, { paidAt }: NamedPayment): Date => (paidAt && paidAt < tx.at ? paidAt : tx.at)

const receive = async (tx: Tx, payment: NamedPayment, { ledger }: MpesaOptions): Promise<void> => {
  const { shortcode, code, amountCents, payerName, payerPhone, learnerId } = payment
  const received = await ledger.receivePayment(tx, {
    channel: 'mpesa',
    account: shortcode.shortcode,
    reference: code,
    amountCents,
    paidAt: paidAtOf(tx, payment),
    payerName,
    payerPhone,
    accountText: accountTextOf(payment),
    learnerId: shortcode.purpose === 'pocket_money' ? undefined : learnerId,
  })
  await changePayment(tx, code, {
    state: received.state,
    ...(received.state === 'posted' ? { entryId: received.entryId, receiptNumber: received.receiptNumber } : {}),
  })
}

export const postPayment = async (
  tx: Tx,
  payment: NamedPayment,
  options: MpesaOptions,
): Promise<PaymentRow | undefined> => {
  const { shortcode, code, amountCents, account, requestId } = payment
  const claimed = await claimPayment(tx, {
    code,
    shortcodeId: shortcode.id,
    amountCents,
    account,
    paidAt: paidAtOf(tx, payment),
    requestId: requestId ?? null,
    state: 'claimed',
  })
  if (claimed) await receive(tx, payment, options)
  else if (requestId) await changePayment(tx, code, { requestId })
  return requestId ? paymentByCode(tx, code) : undefined
}

const numbersOf = ({ shortcode, storeNumber }: ShortcodeRow): (string | null)[] => [shortcode, storeNumber]

/** @returns why the report is set aside; null once it is posted */
const postReport = async (tx: Tx, row: CallbackRow, options: MpesaOptions): Promise<string | null> => {
  const [payment, shortcode] = [handPaymentOf(row.body), await shortcodeById(tx, row.shortcodeId)]
  if (!payment || !shortcode) return 'unreadable'
  if (!numbersOf(shortcode).includes(payment.shortcode)) return 'other_number'
  const { code, amountCents, account, paidAt, payerName } = payment
  const learnerId = await learnerOfAccount(tx, { shortcodeId: shortcode.id, account })
  const named = { shortcode, code, amountCents, account, paidAt, learnerId, payerName: payerName ?? undefined }
  await postPayment(tx, named, options)
  for (const id of await openRequestsLike(tx, { shortcodeId: shortcode.id, account, amountCents }))
    await enqueueCheck(tx, id, null)
  return null
}

const postReports = async (tx: Tx, rows: readonly CallbackRow[], options: MpesaOptions): Promise<void> => {
  const done: string[] = []
  for (const row of rows) {
    const note = await postReport(tx, row, options)
    if (note) await markHandled(tx, [row.id], note)
    else done.push(row.id)
  }
  await markHandled(tx, done)
}

/** One that cannot be posted now must not keep the others. */
const postOneByOne = async (schoolId: string, tenancy: Tenancy, options: MpesaOptions): Promise<void> => {
  const scope = { schoolId, accountId: null }
  for (let at = 0; at < atOnce; at++) {
    let tried: CallbackRow | undefined
    try {
      await tenancy.write(scope, noOrigin, async (tx) => {
        const rows = await lockOpenPayments(tx, 1)
        ;[tried] = rows
        await postReports(tx, rows, options)
      })
      if (!tried) return
    } catch (error) {
      options.log.error({ err: error, facts: errorFacts(error) }, 'a payment by M-Pesa was not posted')
      const row = tried
      if (!row) throw error
      await tenancy.write(scope, noOrigin, (tx) =>
        postpone(tx, row.id, row.tries + 1, new Date(tx.at.getTime() + waitAfterTrouble(row.tries + 4))),
      )
    }
  }
}

const postForSchool = async (schoolId: string, tenancy: Tenancy, options: MpesaOptions): Promise<void> => {
  const scope = { schoolId, accountId: null }
  const until = performance.now() + shift
  for (;;) {
    let found = 0
    try {
      await tenancy.write(scope, noOrigin, async (tx) => {
        const rows = await lockOpenPayments(tx, atOnce)
        found = rows.length
        await postReports(tx, rows, options)
      })
    } catch {
      await postOneByOne(schoolId, tenancy, options)
    }
    if (found < atOnce && !(await tenancy.read(scope, hasOpenPayments))) return
    if (performance.now() > until) return tenancy.write(scope, noOrigin, enqueuePost)
  }
}

export const postJobOf = (options: MpesaOptions): Job =>
  job(postJob, ({ schoolId }, tenancy) => postForSchool(schoolId, tenancy, options))
