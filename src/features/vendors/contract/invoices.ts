/** Invoices of vendors: entered, compared with order and delivery, approved and paid. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { date, id, instant, paged, paging, search, storedDate, storedId, text } from '#platform/pure/schemas.ts'
import { approvePurchases, manageVendors, payVendors } from './access.ts'
import { budgetOf } from './budgets.ts'
import { purchaseErrors, quantity } from './purchases.ts'
import { onePath, shillings } from './shapes.ts'
import {
  incomeTaxKinds,
  invoiceFilters,
  invoiceStatuses,
  matchStates,
  mostItems,
  paymentKinds,
  purchaseTexts,
} from './words.ts'

export const invoiceErrors = {
  numberTaken: defineError(
    'vendors.number_taken',
    409,
    'This vendor’s invoice with this number has already been entered.',
  ),
  alike: defineError(
    'vendors.alike',
    409,
    'Invoice {number} of this vendor has the same amount and date. Check that this is another one, then save again.',
  ),
  decided: purchaseErrors.decided,
  enteredIt: defineError('vendors.entered_it', 403, 'You entered this invoice. Somebody else must approve it.'),
  askedForIt: purchaseErrors.ownRequest,
  overLimit: purchaseErrors.overLimit,
  nothingDelivered: defineError('vendors.nothing_delivered', 409, 'Nothing on this invoice has been delivered.'),
  amountChanged: defineError(
    'vendors.amount_changed',
    409,
    'Meanwhile the amount to pay has become {amount}. Check it and approve again.',
  ),
  notApproved: defineError('vendors.invoice_not_approved', 409, 'This invoice is not approved, or is already paid.'),
  approverPays: defineError('vendors.approver_pays', 403, 'You approved this purchase. Somebody else must pay it.'),
  noBank: defineError(
    'vendors.no_bank',
    409,
    'This vendor has no bank details that a second person signed and that are a day old.',
  ),
} as const

export const invoiceItem = z.strictObject({
  id: storedId,
  vendorId: storedId,
  vendorName: z.string(),
  /** Null for an invoice without an order. */
  purchaseId: storedId.nullable(),
  invoiceNumber: z.string(),
  /** Shillings, with VAT. */
  amount: z.number(),
  currency: z.literal('KES'),
  issueDate: storedDate,
  dueDate: storedDate,
  description: z.string(),
  status: z.enum(invoiceStatuses),
  /** Pending and past its due date. */
  isOverdue: z.boolean(),
  /** Approved, less credit notes, withholding tax and what was paid. */
  outstanding: z.number(),
})
export type InvoiceItem = z.infer<typeof invoiceItem>

const matched = z.strictObject({
  itemId: storedId,
  name: z.string(),
  unit: z.string(),
  ordered: z.number(),
  delivered: z.number(),
  /** Without what credit notes take back. */
  invoiced: z.number(),
  credited: z.number(),
  orderedPrice: z.number(),
  invoicedPrice: z.number(),
  /** Quantity and shillings that may be paid. */
  payable: z.number(),
  toPay: z.number(),
  state: z.enum(matchStates),
})
export type MatchedLine = z.infer<typeof matched>

export const stepNames = ['requested', 'approved', 'ordered', 'received', 'entered', 'checked', 'paid'] as const
const step = z.strictObject({
  name: z.enum(stepNames),
  /** Who did it and when; null for a step to come. */
  by: z.string().nullable(),
  at: instant.nullable(),
})

export const invoiceDetail = z.strictObject({
  ...invoiceItem.shape,
  orderNumber: z.int().nullable(),
  vendorEmail: z.string().nullable(),
  vat: z.number(),
  /** Income tax and VAT that are kept back, once credit notes are off. */
  withholding: z.number(),
  withholdingKind: z.enum(incomeTaxKinds).nullable(),
  withheldVat: z.number(),
  /** The items, compared with the order and the deliveries. */
  items: z.array(matched),
  orderedValue: z.number(),
  deliveredValue: z.number(),
  toPay: z.number(),
  approved: z.number().nullable(),
  decisionNote: z.string().nullable(),
  /** The vote head that it is paid from. */
  budget: budgetOf.nullable(),
  creditNotes: z.array(
    z.strictObject({
      id: storedId,
      creditNumber: z.string(),
      issuedOn: storedDate,
      amount: z.number(),
      /** VAT and withheld taxes that the note takes back. */
      vat: z.number(),
      withheld: z.number(),
      reason: z.string(),
      enteredByName: z.string().nullable(),
    }),
  ),
  /** Shillings that the vendor owes the school from credit notes, neither used nor paid back. */
  vendorCredit: z.number(),
  steps: z.array(step),
  payments: z.array(
    z.strictObject({
      id: storedId,
      amount: z.number(),
      /** Taxes that were kept back with it. */
      withheld: z.number(),
      method: z.enum(paymentKinds),
      reference: z.string().nullable(),
      paidOn: storedDate,
      paidByName: z.string().nullable(),
    }),
  ),
  may: z.strictObject({ decide: z.boolean(), pay: z.boolean(), credit: z.boolean() }),
})
export type InvoiceDetail = z.infer<typeof invoiceDetail>

export const listInvoices = endpoint({
  id: 'vendors.invoices',
  method: 'GET',
  path: '/api/admin/vendor-invoices',
  summary: 'Invoices of vendors, those due first',
  access: manageVendors,
  query: z.strictObject({ ...paging, search, status: z.enum(invoiceFilters).optional() }),
  response: paged(invoiceItem),
})

export const getInvoice = endpoint({
  id: 'vendors.invoice',
  method: 'GET',
  path: '/api/admin/vendor-invoices/{id}',
  summary: 'An invoice beside its order and its deliveries',
  access: manageVendors,
  params: onePath,
  response: invoiceDetail,
})

export const invoiceFields = {
  invoiceNumber: text(60, purchaseTexts.invoiceNumber),
  issueDate: date,
  /** Without it as the vendor’s payment terms say. */
  dueDate: date.nullish(),
  description: text(300).nullish(),
  vat: shillings.default(0),
  withholding: shillings.default(0),
  withholdingKind: z.enum(incomeTaxKinds).nullish(),
  withheldVat: shillings.default(0),
  lines: z
    .array(z.strictObject({ itemId: id, quantity, price: shillings }))
    .min(1, purchaseTexts.quantity)
    .max(mostItems),
  /** Another invoice has the same amount and date, and this one is another all the same. */
  isAnother: z.boolean().default(false),
}

export const enterInvoice = endpoint({
  id: 'vendors.enter_invoice',
  method: 'POST',
  path: '/api/admin/purchases/{id}/invoices',
  summary: 'Enter an invoice of an order',
  access: manageVendors,
  params: onePath,
  body: z.strictObject(invoiceFields),
  response: invoiceDetail,
  status: 201,
  idempotent: true,
  errors: [purchaseErrors.notOrdered, invoiceErrors.numberTaken, invoiceErrors.alike],
})
export type InvoiceBody = z.output<(typeof enterInvoice)['body']>

export const decideInvoice = endpoint({
  id: 'vendors.decide_invoice',
  method: 'PUT',
  path: '/api/admin/vendor-invoices/{id}/decision',
  summary: 'Approve what was delivered of an invoice, or reject it',
  access: approvePurchases,
  params: onePath,
  body: z.strictObject({
    decision: z.enum(['approve', 'reject']),
    /** Shillings to pay as the approver saw them. */
    amount: shillings,
    note: text(300).nullish(),
  }),
  response: invoiceDetail,
  errors: [
    invoiceErrors.decided,
    invoiceErrors.enteredIt,
    invoiceErrors.overLimit,
    invoiceErrors.nothingDelivered,
    invoiceErrors.amountChanged,
  ],
  examples: { body: { decision: 'approve', amount: 178_300 } },
})

export const payInvoice = endpoint({
  id: 'vendors.pay_invoice',
  method: 'POST',
  path: '/api/admin/vendor-invoices/{id}/payments',
  summary: 'Record a payment of an approved invoice, whole or in part',
  access: payVendors,
  params: onePath,
  body: z.strictObject({
    amount: shillings.min(0.01, purchaseTexts.amount),
    /** `credit`: a credit note of the vendor that is not used yet. */
    method: z.enum(paymentKinds),
    reference: text(60).nullish(),
    paidOn: date,
  }),
  response: invoiceDetail,
  status: 201,
  idempotent: true,
  errors: [invoiceErrors.notApproved, invoiceErrors.approverPays, invoiceErrors.noBank],
  examples: { body: { amount: 178_300, method: 'cheque', reference: 'CHQ 000812', paidOn: '2026-03-10' } },
})
export type PaymentBody = z.output<(typeof payInvoice)['body']>
