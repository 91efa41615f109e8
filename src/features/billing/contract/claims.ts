/** Payments to the PayBill or till without a prompt: the school says so, the super admin confirms it. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id, instant, storedDate, storedId, text } from '#platform/pure/schemas.ts'
import { manageBilling, manageInstallationBilling } from './access.ts'
import { billingErrors } from './errors.ts'
import { billingTexts, claimStates } from './words.ts'

/** The code of an M-Pesa message. */
export const mpesaCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{10}$/, billingTexts.code)

export const claim = z.strictObject({
  id: storedId,
  invoiceId: storedId,
  code: z.string(),
  paidOn: storedDate,
  state: z.enum(claimStates),
  /** Why it was refused. */
  reason: z.string().nullable(),
  claimedAt: instant,
})
export type Claim = z.infer<typeof claim>

export const claimPayment = endpoint({
  id: 'billing.claim',
  method: 'POST',
  path: '/api/admin/billing/invoices/{id}/claims',
  summary: 'Say that an invoice was paid to the PayBill or till; it counts once the installation has confirmed it',
  access: manageBilling,
  params: z.strictObject({ id }),
  body: z.strictObject({ code: mpesaCode, paidOn: date }),
  response: claim,
  errors: [billingErrors.ended, billingErrors.claimOpen, billingErrors.codeUsed],
  examples: { body: { code: 'SFK7QX2M1A', paidOn: '2026-03-09' } },
})

export const refuseClaim = endpoint({
  id: 'console.refuse_claim',
  method: 'POST',
  path: '/api/console/invoices/{id}/claims/refuse',
  summary: 'The payment that a school named did not come in; the school hears why',
  access: manageInstallationBilling,
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: text(200, billingTexts.why) }),
  response: claim,
  errors: [billingErrors.noClaim],
  examples: { body: { reason: 'No payment with this code reached the PayBill.' } },
})
