/** Reads a list of learners with amounts, such as the list that comes with the cheque of a bursary. */
import { cleanCell, keyOf, nameKey, parseMoney } from '#core/imports/rules/cells.ts'
import { guessColumns, importTable, type ImportColumns } from '#core/imports/rules/columns.ts'
import { rowReader } from '#core/imports/rules/rows.ts'
import type { Sheet } from '#platform/pure/sheets/sheet.ts'
import type { SplitProblem } from '../contract/words.ts'
import { sameName } from './reconciliation/same-name.ts'

const fields = ['admissionNumber', 'name', 'amount'] as const
type Field = (typeof fields)[number]

const columns: ImportColumns<Field> = {
  admissionNumber: {
    label: { en: 'Admission number', sw: 'Nambari ya usajili' },
    type: 'number',
    needed: true,
    words: 'admno|adm|admnumber|admissionno|admission|regno|registrationno|nambayausajili|nambariyausajili|namba',
  },
  name: {
    label: { en: 'Name', sw: 'Jina' },
    type: 'name',
    words: 'student|studentname|learner|learnername|pupil|pupilname|fullname|names|beneficiary|mwanafunzi',
  },
  amount: {
    label: { en: 'Amount, KES', sw: 'Kiasi, KES' },
    type: 'money',
    needed: true,
    words: 'amount|amt|allocation|award|awarded|approvedamount|bursary|sum|kiasi|pesa',
  },
}

interface ListedRow {
  /** As the spreadsheet shows it, from 1. */
  readonly number: number
  readonly admissionNumber: string
  readonly name: string
  /** Null if it could not be read or is not above 0. */
  readonly shillings: number | null
}

const guessedRows = 50
const isTotal = (text: string): boolean => /^(?:grand |sub ?)?(?:total|jumla)\b/.test(nameKey(text))

/** @returns null without a column of admission numbers and one of amounts */
export const readSplitList = (sheet: Sheet): ListedRow[] | null => {
  const { headers, rows } = importTable(sheet, columns)
  const guess = guessColumns(
    columns,
    headers,
    rows.slice(0, guessedRows).map(({ cells }) => cells),
  )
  const mapping = Object.fromEntries(
    fields.flatMap((field) => (guess[field] ? [[field, guess[field].column] as const] : [])),
  )
  if (mapping.admissionNumber === undefined || mapping.amount === undefined) return null
  return rows.flatMap((row): ListedRow[] => {
    const reader = rowReader<Field>(row, mapping)
    const [admissionNumber, name] = [reader.text('admissionNumber') ?? '', reader.text('name') ?? '']
    if ((admissionNumber === '' && name === '') || [admissionNumber, name, ...row.cells.map(cleanCell)].some(isTotal))
      return []
    const shillings = reader.read('amount', parseMoney) ?? null
    return [
      {
        number: row.number,
        admissionNumber: admissionNumber.slice(0, 100),
        name: name.slice(0, 200),
        shillings: shillings !== null && shillings > 0 ? shillings : null,
      },
    ]
  })
}

interface MatchedRow extends ListedRow {
  readonly learnerId: string | null
  readonly problem: SplitProblem | null
}

/** Whose rows they are. @param learners by admission number as `keyOf` writes it */
export const matchRows = (
  rows: readonly ListedRow[],
  learners: ReadonlyMap<string, { readonly id: string; readonly fullName: string }>,
): MatchedRow[] => {
  const seen = new Set<string>()
  return rows.map((row) => {
    const learner = learners.get(keyOf(row.admissionNumber))
    if (!learner) return { ...row, learnerId: null, problem: 'unknown' }
    if (seen.has(learner.id)) return { ...row, learnerId: null, problem: 'twice' }
    seen.add(learner.id)
    const isOther = row.name !== '' && !sameName(row.name, learner.fullName)
    const problem = isOther ? 'other_name' : row.shillings === null ? 'no_amount' : null
    return { ...row, learnerId: learner.id, problem }
  })
}

/** Whether the learners' amounts come to the payment, and by how many cents they differ: below 0 is too little. */
export const splitDifference = (total: number, parts: readonly number[]): number =>
  parts.reduce((sum, cents) => sum + cents, 0) - total
