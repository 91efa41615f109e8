/** Shows invoices: in lists, and one beside its order and deliveries. */
import { accountNames } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { InvoiceDetail, InvoiceItem } from '../../contract/invoices.ts'
import { creditedCents, creditedOf } from '../../rules/credits.ts'
import { toShillings } from '../../rules/money.ts'
import { deliveredOf, lineCents, obstacleFor, orderCents, sumOf } from '../../rules/purchases.ts'
import { takenBack, taxLeft } from '../../rules/taxes.ts'
import { creditsOf, type CreditRow } from '../queries/credits.ts'
import {
  invoiceById,
  invoicesPage,
  paymentsOf,
  type InvoiceFilters,
  type InvoiceRow,
  type NamedInvoice,
  type PaymentRow,
} from '../queries/invoices.ts'
import { budgetFor } from './budgets.ts'
import { compare, handsOn, type Compared } from './compare-invoices.ts'
import { nameIn, type Names, type VendorCaller } from './show.ts'
import { leftOf, vendorCreditCents, withheldTaxesOf, worthOf } from './vendor-credit.ts'

const showItem = (
  { invoice, vendorName }: NamedInvoice,
  payments: readonly PaymentRow[],
  credits: readonly CreditRow[],
  today: string,
): InvoiceItem => ({
  id: invoice.id,
  vendorId: invoice.vendorId,
  vendorName,
  purchaseId: invoice.purchaseId,
  invoiceNumber: invoice.invoiceNumber,
  amount: toShillings(invoice.amountCents),
  currency: 'KES',
  issueDate: invoice.issuedOn,
  dueDate: invoice.dueOn,
  description: invoice.description,
  status: invoice.status,
  isOverdue: invoice.status === 'pending' && invoice.dueOn < today,
  outstanding: toShillings(leftOf(invoice, payments, credits)),
})

export const invoicesOf = async (
  tx: Tx,
  { today }: VendorCaller,
  query: InvoiceFilters,
): Promise<Paged<InvoiceItem>> => {
  const { rows, total } = await invoicesPage(tx, query, today)
  const ids = rows.map(({ invoice }) => invoice.id)
  const [payments, credits] = [await paymentsOf(tx, ids), await creditsOf(tx, ids)]
  return toPage(
    rows.map((row) => showItem(row, payments, credits, today)),
    total,
    query.page,
    query.limit,
  )
}

const stepsOf = (
  { purchase, moved, credits }: Compared,
  invoice: InvoiceRow,
  payments: readonly PaymentRow[],
  names: Names,
): InvoiceDetail['steps'] => {
  const [received, paid] = [moved.findLast(({ kind }) => kind === 'delivery'), payments.at(-1)]
  const step = (name: InvoiceDetail['steps'][number]['name'], by: string | null | undefined, at?: Date | null) => ({
    name,
    by: nameIn(names, by ?? null),
    at: at?.toISOString() ?? null,
  })
  const note = invoice.status === 'paid' ? credits.at(-1) : undefined
  return [
    ...(purchase
      ? [
          step('requested', purchase.requestedBy, purchase.requestedAt),
          step('approved', purchase.decidedBy, purchase.decidedAt),
          step('ordered', purchase.orderedBy, purchase.orderedAt),
          step('received', received?.recordedBy, received?.recordedAt),
        ]
      : [step('entered', invoice.enteredBy, invoice.enteredAt)]),
    step('checked', invoice.decidedBy, invoice.decidedAt),
    step('paid', paid?.paidBy ?? note?.enteredBy, paid?.createdAt ?? note?.enteredAt),
  ]
}

/** VAT and withheld taxes that a note takes back: in proportion, with the earlier notes off. */
const backOf = (invoice: InvoiceRow, credits: readonly CreditRow[], index: number) => {
  const part = {
    amount: invoice.amountCents,
    before: creditedCents(credits.slice(0, index)),
    credit: credits[index]?.amountCents ?? 0,
  }
  const income = takenBack(invoice.withheldCents - invoice.withheldVatCents, part)
  return {
    vat: toShillings(takenBack(invoice.vatCents, part)),
    withheld: toShillings(income + takenBack(invoice.withheldVatCents, part)),
  }
}

/** @throws AppError 404 */
export const invoiceDetailOf = async (tx: Tx, caller: VendorCaller, id: string): Promise<InvoiceDetail> => {
  const found = await invoiceById(tx, id)
  if (!found) throw new AppError(commonErrors.notFound)
  const { invoice } = found
  const [compared, payments] = [await compare(tx, invoice), await paymentsOf(tx, [id])]
  const { purchase, moved, matches, credits, toPayCents } = compared
  const names = await accountNames(tx, [
    ...(purchase ? [purchase.requestedBy, purchase.decidedBy, purchase.orderedBy] : []),
    invoice.enteredBy,
    invoice.decidedBy,
    ...moved.map(({ recordedBy }) => recordedBy),
    ...payments.map(({ paidBy }) => paidBy),
    ...credits.map(({ enteredBy }) => enteredBy),
  ])
  const items = purchase?.items ?? []
  const worth = invoice.approvedCents === null ? toPayCents : worthOf(invoice, credits)
  const withheld = withheldTaxesOf(invoice, creditedCents(credits))
  const item = (itemId: string) => items.find((one) => one.id === itemId)
  const free = (step: 'check' | 'pay') => obstacleFor(step, caller.accountId, handsOn(purchase, invoice)) === null
  return {
    ...showItem(found, payments, credits, caller.today),
    orderNumber: purchase?.orderNumber ?? null,
    vendorEmail: found.vendorEmail,
    vat: toShillings(taxLeft(invoice.vatCents, { amount: invoice.amountCents, worth })),
    withholding: toShillings(withheld.income),
    withholdingKind: invoice.withholdingKind,
    withheldVat: toShillings(withheld.vat),
    items: matches.map((match, index) => ({
      itemId: match.itemId,
      name: item(match.itemId)?.name ?? '',
      unit: item(match.itemId)?.unit ?? '',
      ordered: match.ordered / 100,
      delivered: match.delivered / 100,
      invoiced: match.invoiced / 100,
      credited: creditedOf(credits, match.itemId) / 100,
      orderedPrice: toShillings(item(match.itemId)?.priceCents ?? 0),
      invoicedPrice: toShillings(invoice.lines[index]?.priceCents ?? 0),
      payable: match.payable / 100,
      toPay: toShillings(match.toPayCents),
      state: match.state,
    })),
    orderedValue: toShillings(orderCents(items)),
    deliveredValue: toShillings(sumOf(items, (one) => lineCents(deliveredOf(moved, one.id), one.priceCents ?? 0))),
    toPay: toShillings(worth),
    approved: invoice.approvedCents === null ? null : toShillings(invoice.approvedCents),
    decisionNote: invoice.decisionNote,
    budget: await budgetFor(tx, purchase ? purchase.budgetId : invoice.budgetId, purchase ? purchase.id : invoice.id),
    creditNotes: credits.map((row, index) => ({
      id: row.id,
      creditNumber: row.creditNumber,
      issuedOn: row.issuedOn,
      amount: toShillings(row.amountCents),
      ...backOf(invoice, credits, index),
      reason: row.reason,
      enteredByName: nameIn(names, row.enteredBy),
    })),
    vendorCredit: toShillings(await vendorCreditCents(tx, invoice.vendorId)),
    steps: stepsOf(compared, invoice, payments, names),
    payments: payments.map((row) => ({
      id: row.id,
      amount: toShillings(row.amountCents),
      withheld: toShillings(row.withheldCents),
      method: row.method,
      reference: row.reference,
      paidOn: row.paidOn,
      paidByName: nameIn(names, row.paidBy),
    })),
    may: {
      decide: invoice.status === 'pending' && caller.approves && free('check'),
      pay: invoice.status === 'approved' && caller.pays && free('pay'),
      credit: invoice.status !== 'rejected' && creditedCents(credits) < invoice.amountCents,
    },
  }
}
