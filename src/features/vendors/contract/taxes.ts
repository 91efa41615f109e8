/** Taxes kept back from vendors: what is owed to the KRA by month, its payment, and the notice for the vendor. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { date, id, instant, storedDate, storedId, text } from '#platform/pure/schemas.ts'
import { manageVendors, payVendors } from './access.ts'
import { onePath, shillings } from './shapes.ts'
import { purchaseTexts, vendorPaymentMethods, vendorTexts, withheldTaxes } from './words.ts'

export const taxErrors = {
  nothingOwed: defineError('vendors.nothing_owed', 409, 'Nothing of this tax is owed to KRA.'),
  changed: defineError(
    'vendors.tax_changed',
    409,
    'Meanwhile the tax owed has become {amount}. Check it and record the payment again.',
  ),
  prnTaken: defineError('vendors.prn_taken', 409, 'A payment with this registration number is already here.'),
  approverPays: defineError(
    'vendors.tax_approver_pays',
    403,
    'You approved an invoice that this tax was kept back from. Somebody else must pay it.',
  ),
  reversed: defineError('vendors.tax_payment_reversed', 409, 'This payment has already been reversed.'),
} as const

const tax = z.enum(withheldTaxes)
/** Any day of the month that is meant. */
const ofMonth = { tax, month: date }

const taxMonth = z.strictObject({
  tax,
  /** YYYY-MM: when the vendor was paid. */
  month: z.string(),
  withheld: z.number(),
  /** Not paid to the KRA yet; below 0 where credit notes took back more than was kept back. */
  owed: z.number(),
  /** Null when nothing is owed. */
  dueOn: storedDate.nullable(),
  isOverdue: z.boolean(),
})
export type TaxMonth = z.infer<typeof taxMonth>

const taxPayment = z.strictObject({
  id: storedId,
  tax,
  month: z.string(),
  amount: z.number(),
  prn: z.string(),
  method: z.enum(vendorPaymentMethods),
  paidOn: storedDate,
  paidByName: z.string().nullable(),
  reversedByName: z.string().nullable(),
  reversedAt: instant.nullable(),
  reversalReason: z.string().nullable(),
})
export type TaxPayment = z.infer<typeof taxPayment>

export const listTaxes = endpoint({
  id: 'vendors.taxes',
  method: 'GET',
  path: '/api/admin/vendor-taxes',
  summary: 'Taxes kept back from vendors by month, and their payments to the KRA',
  access: manageVendors,
  response: z.strictObject({ months: z.array(taxMonth), payments: z.array(taxPayment), pays: z.boolean() }),
})

export const taxRates = endpoint({
  id: 'vendors.tax_rates',
  method: 'GET',
  path: '/api/admin/vendor-taxes/rates',
  summary: 'Percent of the taxable value that the school keeps back of each kind',
  access: manageVendors,
  response: z.strictObject({
    contract: z.number(),
    professional: z.number(),
    rent: z.number(),
    /** 0 unless the school keeps back VAT. */
    vat: z.number(),
  }),
})

const withheldLine = z.strictObject({
  id: storedId,
  invoiceId: storedId,
  invoiceNumber: z.string(),
  withheldOn: storedDate,
  /** Without VAT; below 0 where a credit note takes back tax. */
  taxable: z.number(),
  /** Percent of the taxable value. */
  rate: z.number(),
  amount: z.number(),
  /** Of the payment to the KRA; null while the tax is owed. */
  prn: z.string().nullable(),
})

export const taxSchedule = endpoint({
  id: 'vendors.tax_schedule',
  method: 'GET',
  path: '/api/admin/vendor-taxes/schedule',
  summary: 'What was kept back of a tax in a month, by vendor and invoice',
  access: manageVendors,
  query: z.strictObject(ofMonth),
  response: z.strictObject({
    ...taxMonth.shape,
    /** Shillings owed up to the end of this month: earlier months are paid with it. */
    toPay: z.number(),
    vendors: z.array(
      z.strictObject({
        id: storedId,
        name: z.string(),
        kraPin: z.string().nullable(),
        withheld: z.number(),
        lines: z.array(withheldLine),
      }),
    ),
    mayPay: z.boolean(),
  }),
})

export const exportTaxes = endpoint({
  id: 'vendors.export_taxes',
  method: 'GET',
  path: '/api/admin/vendor-taxes/export',
  summary: 'The schedule of a month as a file, with what iTax asks for',
  access: manageVendors,
  query: z.strictObject({ ...ofMonth, format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})

export const printTaxNotice = endpoint({
  id: 'vendors.print_tax_notice',
  method: 'GET',
  path: '/api/admin/vendors/{id}/tax-notice',
  summary: 'Tells the vendor on A4 what was kept back in a month; the KRA issues the certificate',
  access: manageVendors,
  params: onePath,
  query: z.strictObject(ofMonth),
  file: ['application/pdf'],
})

export const taxPaymentFields = {
  prn: text(30, purchaseTexts.prn),
  method: z.enum(vendorPaymentMethods),
  paidOn: date,
}

export const payTax = endpoint({
  id: 'vendors.pay_tax',
  method: 'POST',
  path: '/api/admin/vendor-taxes/payments',
  summary: 'Record the payment to the KRA of what is owed up to the end of a month',
  access: payVendors,
  body: z.strictObject({
    ...ofMonth,
    /** Shillings owed as the person saw them. */
    amount: shillings,
    ...taxPaymentFields,
  }),
  response: z.strictObject({ id: storedId }),
  status: 201,
  idempotent: true,
  errors: [taxErrors.nothingOwed, taxErrors.changed, taxErrors.prnTaken, taxErrors.approverPays],
  examples: {
    body: {
      tax: 'income',
      month: '2026-03-01',
      amount: 1568,
      prn: '2020260004114',
      method: 'bank',
      paidOn: '2026-03-10',
    },
  },
})
export type TaxPaymentBody = z.output<(typeof payTax)['body']>

export const reverseTaxPayment = endpoint({
  id: 'vendors.reverse_tax_payment',
  method: 'POST',
  path: '/api/admin/vendor-tax-payments/{id}/reversal',
  summary: 'Reverse a payment to the KRA: the tax is owed again',
  access: payVendors,
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: text(200, vendorTexts.reason) }),
  errors: [taxErrors.reversed],
  examples: { body: { reason: 'Paid under the wrong registration number' } },
})
