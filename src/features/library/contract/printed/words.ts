/** Names and limits of printed books that screens need without the schemas. */
export const bookKinds = ['textbook', 'reader', 'reference', 'other'] as const
export type BookKind = (typeof bookKinds)[number]

export const bookConditions = ['new', 'good', 'worn', 'damaged'] as const
export type BookCondition = (typeof bookConditions)[number]

/** out only together with an open loan. */
export const copyStates = ['in', 'out', 'lost', 'withdrawn'] as const
export type CopyState = (typeof copyStates)[number]

export const loanStates = ['open', 'returned', 'lost', 'undone'] as const

export const dueFilters = ['all', 'overdue', 'soon'] as const
export type DueFilter = (typeof dueFilters)[number]
/** Days before the due day from which a loan is due soon. */
export const soonDays = 7

export const titleSorts = ['title', '-title', 'copies', '-copies'] as const

/** found: in its place. misplaced: belongs to another shelf. lent: out on loan, yet on the shelf. stray: lost or withdrawn, yet on the shelf. missing: not scanned. */
export const stockOutcomes = ['found', 'misplaced', 'lent', 'stray', 'missing'] as const
export type StockOutcome = (typeof stockOutcomes)[number]

export const mostCopies = 500
export const mostLabels = 504
export const mostRows = 2000
/** Most copies that one answer lists. */
export const mostListed = 5000

export const booksEvent = 'books.changed'

export const bookTexts = {
  title: 'Title is required',
  code: 'Scan or type a code',
  copies: 'Use a number from 1 to 500',
  price: 'Use an amount from 0 to 100,000',
  future: 'Date cannot be in the future',
  due: 'Due date cannot be before today',
  borrower: 'Choose a learner or a member of staff',
  shelf: 'Shelf is required',
  days: 'Use a number from 1 to 200',
  most: 'Use a number from 1 to 50',
  before: 'Use a number from 1 to 14',
  fine: 'Use an amount from 0 to 1,000',
  cap: 'Use an amount from 0 to 100,000',
} as const
