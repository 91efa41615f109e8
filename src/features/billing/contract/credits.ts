/** Credit notes: what an invoice asked for too much. The super admin writes them, and they are never changed. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, storedDate, storedId, text } from '#platform/pure/schemas.ts'
import { manageBilling, manageInstallationBilling, readInstallationBilling } from './access.ts'
import { billingErrors } from './errors.ts'
import { billingTexts } from './words.ts'

export const creditNote = z.strictObject({
  id: storedId,
  /** `DAC-2026-0007` */
  number: z.string(),
  invoiceId: storedId,
  invoiceNumber: z.string(),
  issuedOn: storedDate,
  /** Shillings with VAT. */
  amount: z.number(),
  reason: z.string(),
  writtenBy: z.string(),
})
export type CreditNote = z.infer<typeof creditNote>

const shillings = z.int(billingTexts.shillings).min(1, billingTexts.shillings).max(10_000_000, billingTexts.shillings)

export const writeCredit = endpoint({
  id: 'console.write_credit',
  method: 'POST',
  path: '/api/console/invoices/{id}/credits',
  summary: 'Credit a part or all of an invoice; nothing is left to pay once all of it is credited',
  access: manageInstallationBilling,
  params: z.strictObject({ id }),
  body: z.strictObject({
    amount: shillings,
    reason: text(300, billingTexts.why),
    /** Shillings that were credited when the page was read: a second press credits nothing. */
    credited: z.number().min(0).max(10_000_000),
  }),
  response: creditNote,
  errors: [billingErrors.ended, billingErrors.creditTooMuch, billingErrors.promptOpen],
  examples: { body: { amount: 1300, reason: 'The module was closed for ten days.', credited: 0 } },
})

export const printCredit = endpoint({
  id: 'billing.print_credit',
  method: 'GET',
  path: '/api/admin/billing/credits/{id}/pdf',
  summary: 'A credit note of the installation as PDF',
  access: manageBilling,
  params: z.strictObject({ id }),
  file: ['application/pdf'],
})

export const printCreditOfSchool = endpoint({
  id: 'console.print_credit',
  method: 'GET',
  path: '/api/console/credits/{id}/pdf',
  summary: 'A credit note of any school as PDF',
  access: readInstallationBilling,
  params: z.strictObject({ id }),
  file: ['application/pdf'],
})
