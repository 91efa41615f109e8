/** A school's plan, its invoices and what it uses. */
import { z } from 'zod'
import { plans } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, phone, storedDate, storedId } from '#platform/pure/schemas.ts'
import { manageBilling } from './access.ts'
import { claim } from './claims.ts'
import { creditNote } from './credits.ts'
import { billingErrors } from './errors.ts'
import {
  endReasons,
  invoiceKinds,
  invoiceStates,
  lateSteps,
  paidPlans,
  payMethods,
  periods,
  promptStates,
  subscriptionStates,
} from './words.ts'

/** Amounts are shillings; those of an invoice's parts have cents. */
const money = z.number()
const moduleIds = z.array(z.string().min(1).max(60)).max(40)
const bundle = { plan: z.enum(plans), modules: z.array(z.string()), period: z.enum(periods) }

/** One line of an invoice, without and with VAT. */
export const invoiceLine = z.strictObject({
  kind: z.enum(['plan', 'module']),
  id: z.string(),
  period: z.enum(periods),
  /** The rest of a period. */
  isRest: z.boolean(),
  net: money,
  vat: money,
  gross: money,
})

export const invoice = z.strictObject({
  id: storedId,
  /** `DA-2026-0311` */
  number: z.string(),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  issuedOn: storedDate,
  dueOn: storedDate,
  from: storedDate,
  to: storedDate,
  lines: z.array(invoiceLine),
  net: money,
  vat: money,
  total: money,
  vatPercent: z.int(),
  /** By credit notes. */
  credited: money,
  /** What is left to pay. */
  due: money,
  paidOn: storedDate.nullable(),
  method: z.enum(payMethods).nullable(),
  reference: z.string().nullable(),
})
export type Invoice = z.infer<typeof invoice>

export const prompt = z.strictObject({
  id: storedId,
  invoiceId: storedId,
  phone: z.string(),
  amount: money,
  state: z.enum(promptStates),
  reason: z.string().nullable(),
  code: z.string().nullable(),
  askedAt: instant,
})
export type Prompt = z.infer<typeof prompt>

const subscription = z.strictObject({
  state: z.enum(subscriptionStates),
  ...bundle,
  since: storedDate,
  /** The period that runs. */
  from: storedDate,
  to: storedDate,
  trialEndsOn: storedDate.nullable(),
  endReason: z.enum(endReasons).nullable(),
  endedOn: storedDate.nullable(),
  /** What holds from a later day on. */
  next: z.strictObject({ from: storedDate, ...bundle }).nullable(),
})
export type Subscription = z.infer<typeof subscription>

const used = z.strictObject({ used: z.number(), most: z.number().nullable() })
const usage = z.strictObject({
  learners: used,
  /** Parts of SMS sent in this month, and the day on which they run out if it goes on like this. */
  sms: z.strictObject({ ...used.shape, runsOutOn: storedDate.nullable() }),
  storageGb: used,
})
export type Usage = z.infer<typeof usage>

const price = z.strictObject({ monthly: money, yearly: money })

export const billingOverview = z.strictObject({
  today: storedDate,
  /** The plan in force. */
  plan: z.enum(plans),
  /** Modules that the school pays for one by one. */
  modules: z.array(z.string()),
  readOnly: z.boolean(),
  subscription: subscription.nullable(),
  mayTry: z.boolean(),
  /** Null while the installation has no prices. */
  prices: z
    .strictObject({
      vatPercent: z.int(),
      trialDays: z.int(),
      plans: z.record(z.enum(paidPlans), price),
      modules: z.array(z.strictObject({ id: z.string(), ...price.shape })),
    })
    .nullable(),
  usage,
  /** The oldest open one. */
  due: invoice.nullable(),
  /** Days after which something happens if it is not paid. */
  late: z.array(z.strictObject({ step: z.enum(lateSteps), on: storedDate, isPast: z.boolean() })),
  /** The latest ones, the newest first. */
  invoices: z.array(invoice),
  /** The latest prompt for the invoice that is due. */
  prompt: prompt.nullable(),
  /** The latest payment that the school named for the invoice that is due. */
  claim: claim.nullable(),
  /** The latest ones, the newest first. */
  credits: z.array(creditNote),
  pays: z.strictObject({
    prompts: z.boolean(),
    simulated: z.boolean(),
    phone: z.string().nullable(),
    /** Where money goes without a prompt. */
    number: z.strictObject({ kind: z.enum(['paybill', 'till']), number: z.string() }).nullable(),
    bank: z.string().nullable(),
    issuer: z.string().nullable(),
  }),
})
export type BillingOverview = z.infer<typeof billingOverview>

export const readBilling = endpoint({
  id: 'billing.read',
  method: 'GET',
  path: '/api/admin/billing',
  summary: 'The school’s plan, what it uses, its invoices and how it pays',
  access: manageBilling,
  response: billingOverview,
})

export const startTrial = endpoint({
  id: 'billing.start_trial',
  method: 'POST',
  path: '/api/admin/billing/trial',
  summary: 'Try a plan, once; its modules open at once and close when the trial ends',
  access: manageBilling,
  body: z.strictObject({ plan: z.enum(paidPlans) }),
  response: billingOverview,
  errors: [billingErrors.noPrices, billingErrors.hadTrial, billingErrors.runs],
  examples: { body: { plan: 'premium' } },
})

const choice = z.strictObject({ plan: z.enum(plans), modules: moduleIds, period: z.enum(periods) })
export type Choice = z.infer<typeof choice>
const choiceErrors = [billingErrors.noPrices, billingErrors.same, billingErrors.noPrice, billingErrors.needs]

/** start: pays first. now: opens at once. later: from the next period on. */
const changeKinds = ['start', 'now', 'later'] as const

export const quote = z.strictObject({
  kind: z.enum(changeKinds),
  from: storedDate,
  /** Shillings of the invoice that is issued now; null for none. */
  due: money.nullable(),
  lines: z.array(invoiceLine),
  /** Shillings of each following period. */
  following: money,
  opens: z.array(z.string()),
  closes: z.array(z.string()),
})
export type Quote = z.infer<typeof quote>

const choiceQuery = z.strictObject({
  plan: z.enum(plans),
  /** Ids with commas between them. */
  modules: z
    .string()
    .max(2000)
    .default('')
    .transform((ids) => ids.split(',').filter(Boolean)),
  period: z.enum(periods),
})

export const quoteChoice = endpoint({
  id: 'billing.quote',
  method: 'GET',
  path: '/api/admin/billing/quote',
  summary: 'What a choice would cost, and what it would open and close on which day',
  access: manageBilling,
  query: choiceQuery,
  response: quote,
  errors: choiceErrors,
  examples: { query: { plan: 'premium', modules: 'fees,fleet', period: 'month' } },
})

export const choosePlan = endpoint({
  id: 'billing.choose',
  method: 'POST',
  path: '/api/admin/billing/choice',
  summary: 'Choose a plan and single modules; going down takes effect with the next period, and deletes nothing',
  access: manageBilling,
  idempotent: true,
  body: choice,
  response: billingOverview,
  errors: choiceErrors,
  examples: { body: { plan: 'premium', modules: [], period: 'month' } },
})

export const keepPlan = endpoint({
  id: 'billing.keep',
  method: 'DELETE',
  path: '/api/admin/billing/next',
  summary: 'Take back what would change with the next period',
  access: manageBilling,
  response: billingOverview,
  errors: [billingErrors.same, billingErrors.noPrices],
})

const params = z.strictObject({ id })

export const printInvoice = endpoint({
  id: 'billing.print_invoice',
  method: 'GET',
  path: '/api/admin/billing/invoices/{id}/pdf',
  summary: 'An invoice of the installation as PDF',
  access: manageBilling,
  params,
  file: ['application/pdf'],
})

export const sendPrompt = endpoint({
  id: 'billing.send_prompt',
  method: 'POST',
  path: '/api/admin/billing/invoices/{id}/prompt',
  summary: 'Ask for the payment of an invoice on a phone',
  access: manageBilling,
  params,
  body: z.strictObject({ phone }),
  response: prompt,
  errors: [billingErrors.ended, billingErrors.noPrompts, billingErrors.promptOpen, billingErrors.tooMuch],
  examples: { body: { phone: '0712 000 100' } },
})
