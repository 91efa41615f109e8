/** Words of fees that screens need without its schemas: kinds of entries, ways of paying, states of a learner, sentences of the forms. */

/**
 * opening: balance from before the ledger. A reversal cancels one earlier entry; entries are never changed or deleted.
 */
export const entryKinds = ['opening', 'charge', 'payment', 'adjustment', 'reversal'] as const
export type EntryKind = (typeof entryKinds)[number]

export const paymentMethods = ['cash', 'bank', 'mpesa', 'cheque', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** a5: one copy. a4: a copy for the payer and one for the school, to be cut apart. roll: a till's paper, 80 mm wide. */
export const receiptPapers = ['a5', 'a4', 'roll'] as const
export type ReceiptPaper = (typeof receiptPapers)[number]

/** owing: something is to be paid, overdue: part of it is late, ahead: overpaid, settled: balance 0. */
export const balanceStates = ['owing', 'overdue', 'ahead', 'settled'] as const
export type BalanceState = (typeof balanceStates)[number]

/** learner: one. family: with the other children for whom the same people pay. */
export const statementScopes = ['learner', 'family'] as const

export const studentSorts = ['name', '-name', 'balance', '-balance', 'overdue', '-overdue'] as const

/** How sure a suggestion is. */
export const howSure = ['sure', 'likely', 'unsure'] as const
export type HowSure = (typeof howSure)[number]

/**
 * Why a learner may be meant. number: nearly the admission number; name, partOfName: of the learner; phone,
 * partOfPhone, payer: of a guardian; balance: the amount is what is owed; siblings: the same speaks for others.
 */
export const suggestionReasons = [
  'number',
  'name',
  'partOfName',
  'phone',
  'partOfPhone',
  'payer',
  'balance',
  'siblings',
] as const
export type SuggestionReason = (typeof suggestionReasons)[number]

export const suspenseStates = ['waiting', 'allotted'] as const

/** waiting: the bank has not paid it yet. withdrawn: its payment was reversed for another reason. */
export const chequeStates = ['waiting', 'cleared', 'bounced', 'withdrawn'] as const
export type ChequeState = (typeof chequeStates)[number]

/** Whose money is split over learners: a bursary fund, a sponsor, or one family with several children. */
export const splitKinds = ['ng_cdf', 'county', 'sponsor', 'family'] as const
export type SplitKind = (typeof splitKinds)[number]

/** waiting: its cheque waits for the bank. */
export const splitStates = ['posted', 'waiting', 'bounced', 'taken_back'] as const
export type SplitState = (typeof splitStates)[number]

/** What a row of a list of learners and amounts has wrong. */
export const splitProblems = ['unknown', 'twice', 'other_name', 'no_amount'] as const
export type SplitProblem = (typeof splitProblems)[number]

export const feeTexts = {
  learner: 'Choose a learner of the school',
  place: 'Choose a class or a grade of the school',
  amount: 'Enter an amount above 0',
  change: 'Enter an amount other than 0',
  cents: 'Use at most two decimals',
  tooMuch: 'Use at most 100,000,000',
  future: 'Date cannot be in the future',
  description: 'Enter what it is for',
  reason: 'Give a reason',
  method: 'Choose how it was paid',
  reference: 'Enter the number of the slip, cheque or transaction',
  payer: 'Enter who paid',
  bank: 'Enter the bank of the cheque',
  file: 'Choose a file',
  account: 'Choose an account',
  payment: 'Choose a payment',
} as const

/** Rows of one list of opening balances, at most. */
export const mostRows = 5000

/** asked: a second person has to decide. reversed: it was approved, and the entry was taken back since. */
export const requestStates = ['asked', 'approved', 'refused', 'reversed'] as const
