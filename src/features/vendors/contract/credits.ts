/** Credit notes, and invoices without an order. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { date, id, text } from '#platform/pure/schemas.ts'
import { manageVendors } from './access.ts'
import { invoiceDetail, invoiceErrors, invoiceFields } from './invoices.ts'
import { purchaseErrors, quantity } from './purchases.ts'
import { onePath, shillings } from './shapes.ts'
import { mostItems, purchaseTexts } from './words.ts'

export const creditErrors = {
  numberTaken: defineError('vendors.credit_taken', 409, 'This vendor’s credit note with this number is already here.'),
  rejected: defineError('vendors.credit_rejected', 409, 'This invoice was rejected: nothing of it will be paid.'),
} as const

export const creditFields = {
  creditNumber: text(60, purchaseTexts.creditNumber),
  issuedOn: date,
  amount: shillings.min(0.01, purchaseTexts.creditAmount),
  reason: text(300),
  /** Quantities that are not paid; none where only a price was wrong. */
  lines: z
    .array(z.strictObject({ itemId: id, quantity }))
    .max(mostItems)
    .default([]),
}

export const enterCreditNote = endpoint({
  id: 'vendors.enter_credit_note',
  method: 'POST',
  path: '/api/admin/vendor-invoices/{id}/credit-notes',
  summary: 'Enter a credit note for an invoice',
  access: manageVendors,
  params: onePath,
  body: z.strictObject(creditFields),
  response: invoiceDetail,
  status: 201,
  idempotent: true,
  errors: [creditErrors.numberTaken, creditErrors.rejected],
  examples: {
    body: { creditNumber: 'CN 118', issuedOn: '2026-03-10', amount: 19_600, reason: 'Two bags were wet', lines: [] },
  },
})
export type CreditBody = z.output<(typeof enterCreditNote)['body']>

export const directFields = {
  invoiceNumber: invoiceFields.invoiceNumber,
  issueDate: invoiceFields.issueDate,
  dueDate: invoiceFields.dueDate,
  description: text(300, purchaseTexts.description),
  amount: shillings.min(0.01, purchaseTexts.creditAmount),
  vat: invoiceFields.vat,
  withholding: invoiceFields.withholding,
  withholdingKind: invoiceFields.withholdingKind,
  withheldVat: invoiceFields.withheldVat,
  budgetId: id.nullish(),
  isAnother: invoiceFields.isAnother,
}

export const enterDirectInvoice = endpoint({
  id: 'vendors.enter_direct_invoice',
  method: 'POST',
  path: '/api/admin/vendors/{id}/invoices',
  summary: 'Enter an invoice without an order, such as rent or electricity',
  access: manageVendors,
  params: onePath,
  body: z.strictObject(directFields),
  response: invoiceDetail,
  status: 201,
  idempotent: true,
  errors: [purchaseErrors.notActive, invoiceErrors.numberTaken, invoiceErrors.alike],
  examples: {
    body: {
      invoiceNumber: 'KPLC 0226',
      issueDate: '2026-03-02',
      description: 'Electricity for February',
      amount: 38_400,
    },
  },
})
export type DirectBody = z.output<(typeof enterDirectInvoice)['body']>
