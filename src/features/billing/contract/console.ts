/** What the super admin sees and decides of all schools' invoices. */
import { z } from 'zod'
import { plans } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id, paged, paging, search, storedDate, storedId, text } from '#platform/pure/schemas.ts'
import { manageInstallationBilling, readInstallationBilling } from './access.ts'
import { invoice } from './billing.ts'
import { mpesaCode } from './claims.ts'
import { billingErrors } from './errors.ts'
import { billingTexts, handMethods } from './words.ts'

/** late: open after the day on which it was due. claimed: the school says that it paid. conflict: the super admin decides. */
export const invoiceFilters = ['open', 'late', 'claimed', 'conflict', 'paid', 'void'] as const

export const consoleInvoice = z.strictObject({
  ...invoice.omit({ lines: true }).shape,
  schoolId: storedId,
  schoolName: z.string(),
  /** Shillings that came although the invoice was paid already. */
  twice: z.number(),
  /** Payment that the school named, and that waits to be confirmed. */
  claim: z.strictObject({ code: z.string(), paidOn: storedDate }).nullable(),
  /** A prompt for this invoice reported a code that pays another one. */
  conflict: z
    .strictObject({
      code: z.string(),
      phone: z.string(),
      amount: z.number(),
      /** The invoice that has the code. */
      number: z.string(),
      schoolName: z.string(),
    })
    .nullable(),
  credits: z.array(z.strictObject({ id: storedId, number: z.string() })),
})
export type ConsoleInvoice = z.infer<typeof consoleInvoice>

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
    /** Payments that schools named, and that wait to be confirmed. */
    claims: z.int(),
    /** Codes that two invoices lay claim to. */
    conflicts: z.int(),
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
  response: paged(consoleInvoice),
})

/** A payment by M-Pesa has its code as reference. */
export const paidByHand = z
  .strictObject({ method: z.enum(handMethods), reference: text(60, billingTexts.reference), paidOn: date })
  .refine(({ method, reference }) => method !== 'mpesa' || mpesaCode.safeParse(reference).success, {
    path: ['reference'],
    message: billingTexts.code,
  })

export const markPaid = endpoint({
  id: 'console.mark_paid',
  method: 'POST',
  path: '/api/console/invoices/{id}/paid',
  summary: 'A payment by bank, cheque or PayBill came in; what it pays for opens at once',
  access: manageInstallationBilling,
  params: z.strictObject({ id }),
  body: paidByHand,
  response: consoleInvoice,
  errors: [billingErrors.ended, billingErrors.codeUsed],
  examples: { body: { method: 'bank', reference: 'FT26074K2L', paidOn: '2026-03-12' } },
})
