/** What the super admin sees and decides of all schools' invoices. */
import { z } from 'zod'
import { plans } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id, paged, paging, search, storedDate, storedId, text } from '#platform/pure/schemas.ts'
import { manageInstallationBilling, readInstallationBilling } from './access.ts'
import { invoice } from './billing.ts'
import { billingErrors } from './errors.ts'
import { billingTexts, handMethods } from './words.ts'

/** late: open after the day on which it was due. */
export const invoiceFilters = ['open', 'late', 'paid', 'void'] as const

const row = z.strictObject({
  ...invoice.omit({ lines: true }).shape,
  schoolId: storedId,
  schoolName: z.string(),
  /** Shillings that came although the invoice was paid already. */
  twice: z.number(),
})
export type ConsoleInvoice = z.infer<typeof row>

export const billingSummary = endpoint({
  id: 'console.billing',
  method: 'GET',
  path: '/api/console/billing',
  summary: 'Revenue, schools that pay and that stopped, by month; trials that run',
  access: readInstallationBilling,
  response: z.strictObject({
    today: storedDate,
    /** The last twelve, the oldest first. */
    months: z.array(
      z.strictObject({
        /** YYYY-MM */
        month: z.string(),
        /** Shillings that came in, with VAT. */
        revenue: z.number(),
        vat: z.number(),
        /** Schools with a paid invoice for a day of the month. */
        paying: z.int(),
        /** Of those paying in the month before, how many no longer do. */
        left: z.int(),
      }),
    ),
    open: z.strictObject({ invoices: z.int(), amount: z.number() }),
    late: z.strictObject({ invoices: z.int(), amount: z.number() }),
    trials: z.array(
      z.strictObject({ schoolId: storedId, schoolName: z.string(), plan: z.enum(plans), endsOn: storedDate }),
    ),
  }),
})

export const listInvoices = endpoint({
  id: 'console.invoices',
  method: 'GET',
  path: '/api/console/invoices',
  summary: 'Invoices of all schools, the newest first',
  access: readInstallationBilling,
  query: z.strictObject({ ...paging, search, state: z.enum(invoiceFilters).optional() }),
  response: paged(row),
})

export const markPaid = endpoint({
  id: 'console.mark_paid',
  method: 'POST',
  path: '/api/console/invoices/{id}/paid',
  summary: 'A payment by bank or cheque came in; what it pays for opens at once',
  access: manageInstallationBilling,
  params: z.strictObject({ id }),
  body: z.strictObject({ method: z.enum(handMethods), reference: text(60, billingTexts.reference), paidOn: date }),
  response: row,
  errors: [billingErrors.ended],
  examples: { body: { method: 'bank', reference: 'FT26074K2L', paidOn: '2026-03-12' } },
})
