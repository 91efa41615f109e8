/** The accounts of the school's books. A code is a kind, or a kind and a detail: `cash`, `mpesa:174379`, `vote_head:<id>`. */
import type { PaymentMethod } from './words.ts'

/**
 * learners: what each learner owes; each line names one. suspense: money received whose learner is not known.
 * fees: charges without a vote head. adjustments: corrections without a better account.
 * income: money that is no fee, such as a bus that was hired out.
 * input_vat: VAT in what vendors were paid. withholding_tax, withholding_vat: income tax and VAT
 * kept back from vendors and owed to the KRA.
 */
export const accountKinds = [
  'learners',
  'cash',
  'bank',
  'mpesa',
  'cheques',
  'other',
  'suspense',
  'bursaries',
  'caution',
  'transfers',
  'opening',
  'fees',
  'vote_head',
  'adjustments',
  'discounts',
  'waivers',
  'expenses',
  'input_vat',
  'withholding_tax',
  'income',
  'withholding_vat',
] as const
export type AccountKind = (typeof accountKinds)[number]
export type AccountCode = AccountKind | `${AccountKind}:${string}`

/** Where an adjustment goes. */
export const adjustmentAccounts = ['adjustments', 'discounts', 'bursaries', 'transfers'] as const
export type AdjustmentAccount = (typeof adjustmentAccounts)[number]

/** Money that reached the school through a channel, such as a PayBill or a bank account. */
export interface ReceivedPayment {
  readonly channel: PaymentMethod
  /** Shortcode or number of the school's own account: each has an account of its own in the books. */
  readonly account?: string | undefined
  /** Transaction code, slip or cheque number: the same one of the same channel is posted once. */
  readonly reference: string
  readonly amountCents: number
  readonly paidAt: Date
  readonly payerName?: string | undefined
  readonly payerPhone?: string | undefined
  /** What the payer typed as account: matched to admission numbers, whatever the case, spaces and dashes. */
  readonly accountText?: string | undefined
  /** If the learner is known already, such as from a payment that was asked for. */
  readonly learnerId?: string | undefined
}

export type PaymentReceived =
  | { readonly state: 'posted'; readonly learnerId: string; readonly entryId: string; readonly receiptNumber: string }
  | { readonly state: 'suspense'; readonly suspenseId: string }
  | { readonly state: 'duplicate' }

/** A payment by its channel and the channel's reference. */
export interface PaymentName {
  readonly channel: PaymentMethod
  readonly reference: string
}

/** unknown: the channel never reported it. duplicate: it was taken back before. */
export type TakenBack = 'taken_back' | 'duplicate' | 'unknown'

export interface JournalLine {
  readonly account: AccountCode
  /** Debit above 0, credit below 0. */
  readonly cents: number
}

/** What a learner is charged for outside of the fee structure. */
export interface LearnerCharge {
  readonly learnerId: string
  readonly amountCents: number
  /** YYYY-MM-DD */
  readonly on: string
  readonly description: string
}

/** A journal that is not about a learner's fees, such as a paid supplier invoice. */
export interface JournalToPost {
  /** What it is of, such as `vendors.payment:<id>`: the same source is posted once. */
  readonly source: string
  /** YYYY-MM-DD */
  readonly on: string
  readonly description: string
  /** Debits and credits of equal sums. Accounts of learners have entries of their own and are refused. */
  readonly lines: readonly JournalLine[]
}

export interface JournalPosted {
  readonly state: 'posted' | 'duplicate'
  readonly journalId: string
}
