/** Routes of purchases, of vendors' invoices and of the budget. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import type { FeeLedger } from '#features/fees/server/ports.ts'
import type { DeviceEntry } from '#features/inventory/server/ports.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { addVoteHead, getBudget, removeVoteHead, saveVoteHead } from '../contract/budgets.ts'
import { enterCreditNote, enterDirectInvoice } from '../contract/credits.ts'
import { enterDevices } from '../contract/devices.ts'
import { decideInvoice, enterInvoice, getInvoice, listInvoices, payInvoice } from '../contract/invoices.ts'
import {
  addQuotation,
  decidePurchase,
  getPurchase,
  listPurchases,
  orderPurchase,
  printOrder,
  recordDelivery,
  requestPurchase,
} from '../contract/purchases.ts'
import { enterRefund, settleRefund } from '../contract/refunds.ts'
import {
  exportTaxes,
  listTaxes,
  payTax,
  printTaxNotice,
  reverseTaxPayment,
  taxRates,
  taxSchedule,
} from '../contract/taxes.ts'
import { vendorsWaiting } from '../contract/waiting.ts'
import * as budgets from './services/budgets.ts'
import { enterCredit } from './services/credits.ts'
import { makeDevices } from './services/enter-devices.ts'
import * as invoices from './services/invoices.ts'
import { pay } from './services/payments.ts'
import { invoiceDetailOf, invoicesOf } from './services/show-invoices.ts'
import { listOf, purchaseDetailOf } from './services/show-purchases.ts'
import { orderPaper } from './services/order-paper.ts'
import * as purchases from './services/purchases.ts'
import { enterRefundOf, settleRefundOf } from './services/refunds.ts'
import { taxNotice } from './services/taxes/notice-paper.ts'
import { payTaxOf, reverseTax } from './services/taxes/pay-tax.ts'
import { exportedTaxes, ratesOf, scheduleOf, taxesOf } from './services/taxes/show-taxes.ts'
import { waitingOf } from './services/waiting.ts'
import { vendorCallerOf, type VendorCaller } from './services/show.ts'

type Work<T> = (tx: Tx, caller: VendorCaller) => Promise<T>

const read = <T>(context: ActorContext, work: Work<T>): Promise<T> =>
  context.read(async (tx) => work(tx, await vendorCallerOf(tx, context.actor)))
const write = <T>(context: ActorContext, work: Work<T>): Promise<T> =>
  context.write(async (tx) => work(tx, await vendorCallerOf(tx, context.actor)))

/** @param entry of devices, where the school keeps them here */
export const purchaseRoutes = (documents: Documents, entry: DeviceEntry | undefined) => [
  route(listPurchases, ({ query }, context) => context.read((tx) => listOf(tx, query))),
  route(getPurchase, ({ params }, context) => read(context, (tx, caller) => purchaseDetailOf(tx, caller, params.id))),
  route(requestPurchase, ({ body }, context) => write(context, (tx, caller) => purchases.request(tx, caller, body))),
  route(decidePurchase, ({ params, body }, context) =>
    write(context, (tx, caller) => purchases.decide(tx, caller, params.id, body)),
  ),
  route(addQuotation, ({ params, body }, context) =>
    write(context, (tx, caller) => purchases.quote(tx, caller, params.id, body)),
  ),
  route(orderPurchase, ({ params, body }, context) =>
    write(context, (tx, caller) => purchases.order(tx, caller, params.id, body)),
  ),
  route(printOrder, async ({ params }, context) => {
    const { request, name } = await context.write((tx) => orderPaper(tx, context.actor.language, params.id))
    return { name, type: 'application/pdf', body: await documents.renderPdf(request), inline: true }
  }),
  route(recordDelivery, ({ params, body }, context) =>
    write(context, (tx, caller) => purchases.receive(tx, caller, params.id, body)),
  ),
  route(enterDevices, ({ params, body }, context) =>
    context.write((tx) => makeDevices(tx, entry, context.actor, params.id, body)),
  ),
  route(vendorsWaiting, (_input, context) => read(context, waitingOf)),
]

/** @param ledger the school's books, where fees keep them */
export const invoiceRoutes = (ledger: FeeLedger | undefined) => [
  route(listInvoices, ({ query }, context) => read(context, (tx, caller) => invoicesOf(tx, caller, query))),
  route(getInvoice, ({ params }, context) => read(context, (tx, caller) => invoiceDetailOf(tx, caller, params.id))),
  route(enterInvoice, ({ params, body }, context) =>
    write(context, (tx, caller) => invoices.enter(tx, caller, params.id, body)),
  ),
  route(decideInvoice, ({ params, body }, context) =>
    write(context, (tx, caller) => invoices.decide(tx, caller, params.id, body)),
  ),
  route(payInvoice, ({ params, body }, context) =>
    write(context, (tx, caller) => pay(tx, ledger, caller, params.id, body)),
  ),
  route(enterDirectInvoice, ({ params, body }, context) =>
    write(context, (tx, caller) => invoices.enterDirect(tx, caller, params.id, body)),
  ),
  route(enterCreditNote, ({ params, body }, context) =>
    write(context, (tx, caller) => enterCredit(tx, ledger, caller, params.id, body)),
  ),
]

/** @param ledger the school's books, where fees keep them */
export const taxRoutes = (documents: Documents, ledger: FeeLedger | undefined) => [
  route(listTaxes, (_input, context) => read(context, taxesOf)),
  route(taxRates, (_input, context) => context.read(ratesOf)),
  route(taxSchedule, ({ query }, context) => read(context, (tx, caller) => scheduleOf(tx, caller, query))),
  route(exportTaxes, ({ query }, context) => context.write((tx) => exportedTaxes(tx, query))),
  route(printTaxNotice, async ({ params, query }, context) => {
    const { request, name } = await write(context, (tx, caller) =>
      taxNotice(tx, caller, context.actor.language, params.id, query),
    )
    return { name, type: 'application/pdf', body: await documents.renderPdf(request), inline: true }
  }),
  route(payTax, ({ body }, context) => write(context, (tx, caller) => payTaxOf(tx, ledger, caller, body))),
  route(reverseTaxPayment, ({ params, body }, context) =>
    write(context, (tx, caller) => reverseTax(tx, ledger, caller, params.id, body.reason)),
  ),
  route(enterRefund, ({ params, body }, context) =>
    write(context, (tx, caller) => enterRefundOf(tx, caller, params.id, body)),
  ),
  route(settleRefund, ({ params, body }, context) =>
    write(context, (tx, caller) => settleRefundOf(tx, ledger, caller, params, body.decision)),
  ),
]

export const budgetRoutes = () => [
  route(getBudget, ({ query }, context) => read(context, (tx, caller) => budgets.budget(tx, caller, query.year))),
  route(addVoteHead, ({ body }, context) => context.write((tx) => budgets.addHead(tx, body))),
  route(saveVoteHead, ({ params, body }, context) => context.write((tx) => budgets.saveHead(tx, params.id, body))),
  route(removeVoteHead, ({ params }, context) => context.write((tx) => budgets.removeHead(tx, params.id))),
]
