/** A payment comes in: the invoice is paid once, and what it pays for opens. */
import { holdChanges } from '#core/schools/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import { AppError } from '#platform/pure/errors.ts'
import { kes } from '#platform/pure/money.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { billingErrors } from '../../contract/errors.ts'
import { invoicePaid } from '../../contract/notices.ts'
import type { PayMethod } from '../../contract/words.ts'
import { lateStep } from '../../rules/late.ts'
import { anchorOf, lastDay } from '../../rules/periods.ts'
import { changeOpenInvoice, openInvoices, type InvoiceRow } from '../queries/invoices.ts'
import { ownSubscription, type SubscriptionRow } from '../queries/subscriptions.ts'
import { tariffOn } from '../queries/tariffs.ts'
import { closeClaim } from './claims.ts'
import { dueCents } from './issue.ts'
import { keepSubscription, lockBilling, openDoors } from './standing.ts'
import { notifyBilling, publishBilling } from './tell.ts'

export interface PaidBy {
  readonly method: PayMethod
  readonly reference: string
  readonly paidOn: string
  /** Who marked it by hand. */
  readonly markedBy: string | null
}

/** The first payment opens what was chosen. */
const begin = async (tx: Tx, row: SubscriptionRow, invoice: InvoiceRow): Promise<void> => {
  const { from: _from, ...chosen } = row.next ?? {
    from: invoice.fromDay,
    plan: row.plan,
    modules: row.modules,
    period: row.period,
  }
  const after = await keepSubscription(tx, 'billing.open', row, {
    ...chosen,
    state: 'active',
    since: invoice.fromDay,
    fromDay: invoice.fromDay,
    toDay: invoice.toDay,
    invoicedTo: invoice.toDay,
    next: null,
    endedOn: null,
    endReason: null,
  })
  await openDoors(tx, after)
}

/** A school that was put back to Free pays what it owed: its doors open, and a new period begins. */
const reopen = async (tx: Tx, row: SubscriptionRow, today: string): Promise<void> => {
  const isCovered = row.invoicedTo !== null && row.invoicedTo >= today
  const after = await keepSubscription(tx, 'billing.open', row, {
    state: 'active',
    endedOn: null,
    endReason: null,
    ...(isCovered
      ? {}
      : {
          since: today,
          fromDay: today,
          toDay: lastDay(today, row.period, anchorOf(today)),
          invoicedTo: addDays(today, -1),
        }),
  })
  await openDoors(tx, after)
}

const releaseChanges = async (tx: Tx, today: string): Promise<void> => {
  const terms = await tariffOn(tx, today)
  const isHeld = (await openInvoices(tx)).some(
    ({ dueOn }) => terms && ['read_only', 'free'].includes(lateStep(dueOn, terms, today) ?? ''),
  )
  if (!isHeld) await holdChanges(tx, false)
}

/** A code of M-Pesa pays one invoice of the installation. */
const takeCode = async <T>(work: Promise<T>, code: string): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (violates(error, 'billing_invoices_code_key')) throw new AppError(billingErrors.codeUsed, { params: { code } })
    throw error
  }
}

/** @throws AppError 409 for a code of M-Pesa that paid another invoice @returns the paid invoice; undefined when it was no longer open, and nothing changed */
export const settleInvoice = async (tx: Tx, id: string, by: PaidBy): Promise<InvoiceRow | undefined> => {
  const today = await lockBilling(tx)
  const invoice = await takeCode(changeOpenInvoice(tx, id, { state: 'paid', ...by }), by.reference)
  if (!invoice) return undefined
  await closeClaim(tx, id, by.reference)
  await audit(tx, {
    action: 'billing.pay',
    entity: 'billing_invoice',
    entityId: id,
    before: { state: 'open' },
    after: { state: 'paid', number: invoice.number, method: by.method, reference: by.reference },
  })
  const row = await ownSubscription(tx)
  if (row && invoice.kind === 'start' && row.state !== 'active') await begin(tx, row, invoice)
  else if (row?.state === 'ended' && row.endReason === 'unpaid') await reopen(tx, row, today)
  await releaseChanges(tx, today)
  // A credit note has told of itself.
  if (by.method !== 'credit')
    await notifyBilling(tx, invoicePaid, { number: invoice.number, amount: kes(dueCents(invoice)) })
  publishBilling(tx)
  return invoice
}
