/** Words of billing that screens need without its schemas. */

export const periods = ['month', 'year'] as const
export type Period = (typeof periods)[number]

/** Plans that cost something. */
export const paidPlans = ['basic', 'premium', 'enterprise'] as const
export type PaidPlan = (typeof paidPlans)[number]

/** pending: chosen, and opened by its first payment. */
export const subscriptionStates = ['trial', 'pending', 'active', 'ended'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** given: the installation decided on a plan by itself. */
export const endReasons = ['trial_over', 'unpaid', 'chosen', 'never_paid', 'given'] as const
export type EndReason = (typeof endReasons)[number]

/** start: opens what was chosen. change: the rest of a period after going up. */
export const invoiceKinds = ['start', 'renewal', 'change'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export const invoiceStates = ['open', 'paid', 'void'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** mpesa: to the installation's number without a prompt. */
export const handMethods = ['bank', 'cheque', 'mpesa'] as const
/** credit: a credit note left nothing to pay. */
export const payMethods = [...handMethods, 'credit'] as const
export type PayMethod = (typeof payMethods)[number]

/**
 * twice: the invoice was paid already when this payment came; the installation returns it. conflict: its code pays
 * another invoice, until the super admin has decided (resolved).
 */
export const promptStates = [
  'sending',
  'waiting',
  'checking',
  'paid',
  'twice',
  'failed',
  'unresolved',
  'conflict',
  'resolved',
] as const
export type PromptState = (typeof promptStates)[number]
export const openPromptStates = ['sending', 'waiting', 'checking'] as const satisfies readonly PromptState[]

/** What became of a payment that the school says it made to the PayBill or till. */
export const claimStates = ['waiting', 'confirmed', 'refused'] as const
export type ClaimState = (typeof claimStates)[number]

/** Steps after the day on which an invoice is due. */
export const lateSteps = ['due', 'reminder', 'read_only', 'free'] as const
export type LateStep = (typeof lateSteps)[number]

/** Live event: the school's plan, invoices or payments changed. */
export const billingEvent = 'billing.changed'

export const billingTexts = {
  shillings: 'Enter whole shillings',
  shortcode: 'Enter the 5 to 7 digits of the number',
  pin: 'Enter a PIN such as P051234567X',
  reference: 'Enter the reference of the payment',
  code: 'Enter the code of the M-Pesa message, such as SFK7QX2M1A',
  why: 'Write why',
  decision: 'Write what you decided',
  order: 'Each step comes later than the one before',
} as const
