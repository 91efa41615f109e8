/** A code of M-Pesa that pays one invoice and that the prompt of another one reported: the super admin decides. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, text } from '#platform/pure/schemas.ts'
import { manageInstallationBilling } from './access.ts'
import { mpesaCode } from './claims.ts'
import { consoleInvoice } from './console.ts'
import { billingErrors } from './errors.ts'
import { billingTexts } from './words.ts'

export const resolveConflict = endpoint({
  id: 'console.resolve_conflict',
  method: 'POST',
  path: '/api/console/invoices/{id}/conflicts/resolve',
  summary: 'Decide on a payment whose code pays another invoice: it counts there, and the school reads why',
  access: manageInstallationBilling,
  params: z.strictObject({ id }),
  body: z.strictObject({ code: mpesaCode, reason: text(300, billingTexts.decision) }),
  response: consoleInvoice,
  errors: [billingErrors.noConflict],
  examples: { body: { code: 'SFK7QX2M1A', reason: 'The payment was for the other invoice. This one is still open.' } },
})
