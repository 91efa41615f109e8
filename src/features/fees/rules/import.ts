/** Reads rows of a list of opening balances: columns by their headers, cells as bursars write them. */
import { cleanCell, keyOf, nameKey } from '#core/people/rules/import/cells.ts'
import { parseDate } from '#core/people/rules/import/dates.ts'
import { openingColumns, type OpeningColumn, type OpeningRowView, type RowProblem } from '../contract/import.ts'
import { toShillings } from './money.ts'

/** Headers of the files that are written; the first of those understood. */
export const headers: Readonly<Record<OpeningColumn, string>> = {
  admissionNumber: 'Admission number',
  name: 'Name',
  balance: 'Balance, KES',
  dueDate: 'Due date',
  description: 'Description',
}

const others: Readonly<Record<OpeningColumn, readonly string[]>> = {
  admissionNumber: ['admno', 'adm', 'admnumber', 'admissionno', 'admission', 'regno', 'accountno', 'account', 'nambayausajili', 'namba'],
  name: ['student', 'studentname', 'learner', 'learnername', 'pupil', 'pupilname', 'fullname', 'names', 'jina', 'mwanafunzi'],
  balance: [
    'balance',
    'bal',
    'amount',
    'arrears',
    'owed',
    'feebalance',
    'feesbalance',
    'openingbalance',
    'balancebf',
    'balbf',
    'due',
    'salio',
    'deni',
    'kiasi',
  ],
  dueDate: ['duedate', 'dueon', 'dueby', 'payby', 'tarehe', 'tareheyamwisho'],
  description: ['details', 'narration', 'remarks', 'notes', 'comment', 'votehead', 'maelezo'],
}

const squash = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
const names = (column: OpeningColumn): string[] => [squash(headers[column]), ...others[column]]

export const isHeading = (header: string): boolean => openingColumns.some((column) => names(column).includes(squash(header)))

export type Columns = Readonly<Partial<Record<OpeningColumn, number>>>

/** Place of each column; the first that fits. */
export const columnsOf = (given: readonly string[]): Columns =>
  Object.fromEntries(
    openingColumns.flatMap((column) => {
      const place = given.findIndex((header) => names(column).includes(squash(header)))
      return place < 0 ? [] : [[column, place]]
    }),
  )

/** Without these a list says nothing. */
export const neededColumns: readonly OpeningColumn[] = ['admissionNumber', 'balance']

/** `KES 24,500.00`, `24500/=`, `(1,200)`, `-1200` and `1,200 CR` in cents; what stands in brackets or with CR was paid ahead. */
export const centsOf = (cell: string): number | null => {
  const bare = cell.replace(/[\s,]/g, '').toUpperCase()
  const [, open, minus, figures, credit] = /^(\()?(-)?(?:KES|KSHS?|SH)?\.?(-?\d{1,9}(?:\.\d{1,2})?)(?:\/[=-])?\)?(CR|DR)?$/.exec(bare) ?? []
  if (figures === undefined) return null
  const cents = Math.round(Math.abs(Number(figures)) * 100)
  return cents !== 0 && (open || minus || figures.startsWith('-') || credit === 'CR') ? -cents : cents
}

export interface KnownLearner {
  readonly id: string
  readonly fullName: string
}

export interface KnownOpening {
  readonly cents: number
  readonly dueOn: string | null
}

export interface Known {
  /** By admission number as `keyOf` writes it. */
  readonly learners: ReadonlyMap<string, KnownLearner>
  /** Opening balances that stand, by learner. */
  readonly openings: ReadonlyMap<string, KnownOpening>
  readonly today: string
}

export interface NewOpening {
  readonly learnerId: string
  readonly cents: number
  readonly dueOn: string | null
  readonly description: string | null
}

export interface ReadRow extends OpeningRowView {
  /** What would be entered; null for what is not new. */
  readonly opening: NewOpening | null
}

/** A word in common is enough: offices shorten names and turn them round. */
const sameName = (written: string, known: string): boolean => {
  const words = new Set(nameKey(known).split(' '))
  return nameKey(written)
    .split(' ')
    .some((word) => word.length > 1 && words.has(word))
}

const longest = 200

/** A year in two digits is taken for a past one: what would lie in another century is no due date. */
const dueDayOf = (cell: string, today: string): string | null => {
  const { value } = parseDate(cell, today)
  return value !== null && value >= '2000-01-01' ? value : null
}

const cellsOf = (cells: readonly string[], columns: Columns): Record<OpeningColumn, string> => {
  const cell = (column: OpeningColumn): string => {
    const place = columns[column]
    return place === undefined ? '' : cleanCell(cells[place] ?? '')
  }
  const [admissionNumber, name, dueDate, description] = [cell('admissionNumber'), cell('name'), cell('dueDate'), cell('description')]
  return { admissionNumber, name, balance: cell('balance'), dueDate, description }
}

const readRow = (cells: Record<OpeningColumn, string>, { learners, openings, today }: Known, seen: Set<string>): Omit<ReadRow, 'number'> => {
  const problems: RowProblem[] = []
  const wrong = (column: OpeningColumn, code: RowProblem['code']): void => void problems.push({ column, code, value: cells[column].slice(0, longest) })
  const key = keyOf(cells.admissionNumber)
  const learner = learners.get(key)
  if (key === '') wrong('admissionNumber', 'missing')
  else if (!learner) wrong('admissionNumber', 'unknown_learner')
  else if (seen.has(key)) wrong('admissionNumber', 'twice')
  else if (cells.name !== '' && !sameName(cells.name, learner.fullName)) wrong('name', 'other_name')
  seen.add(key)
  // An empty cell of a list of balances means that nothing is owed.
  const cents = cells.balance === '' ? 0 : centsOf(cells.balance)
  if (cents === null) wrong('balance', 'not_money')
  const dueOn = cells.dueDate === '' ? null : dueDayOf(cells.dueDate, today)
  if (cells.dueDate !== '' && dueOn === null) wrong('dueDate', 'not_a_date')
  if (cells.description.length > longest) wrong('description', 'too_long')
  const known = learner && openings.get(learner.id)
  const isSame = cents === 0 || (known !== undefined && known.cents === cents)
  if (known && cents !== null && !isSame) wrong('balance', 'has_opening')
  const shown = {
    admissionNumber: cells.admissionNumber.slice(0, longest),
    name: (learner?.fullName ?? cells.name).slice(0, longest),
    balance: cents === null ? null : toShillings(cents),
    problems,
  }
  if (problems.length > 0 || !learner || cents === null) return { ...shown, state: 'bad', opening: null }
  if (isSame) return { ...shown, state: 'same', opening: null }
  return { ...shown, state: 'new', opening: { learnerId: learner.id, cents, dueOn, description: cells.description || null } }
}

/** Reads a whole list against what the school has; a learner twice in the list is a fault of the later row. */
export const readRows = (rows: readonly { number: number; cells: readonly string[] }[], columns: Columns, known: Known): ReadRow[] => {
  const seen = new Set<string>()
  return rows.map(({ number, cells }) => ({ number, ...readRow(cellsOf(cells, columns), known, seen) }))
}
