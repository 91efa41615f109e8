/** Reads a row of a list of opening balances: whose it is, what is owed, and by when. */
import { cellFaults } from '#core/imports/rules/cell-faults.ts'
import { keyOf, parseMoney, parseText } from '#core/imports/rules/cells.ts'
import { parseDate } from '#core/imports/rules/dates.ts'
import { fault, type Mapping, type Parsed } from '#core/imports/rules/faults.ts'
import type { RowAction } from '#core/imports/rules/match.ts'
import { markDuplicates, type ReadRow, type RowReader } from '#core/imports/rules/rows.ts'
import { toCents } from './money.ts'
import { openingFaults, type OpeningField } from './opening-columns.ts'
import { sameName } from './reconciliation/same-name.ts'

export interface OpeningSchool {
  /** By admission number as `keyOf` writes it. */
  readonly learners: ReadonlyMap<string, { readonly id: string; readonly fullName: string }>
  /** Cents of the opening balances that stand, by learner. */
  readonly openings: ReadonlyMap<string, number>
}

export interface OpeningValues {
  readonly admissionNumber: string
  readonly name: string
  readonly learnerId: string | null
  /** Null when they could not be read. */
  readonly cents: number | null
  readonly dueOn: string | null
  readonly description: string | null
  /** Nothing is owed, or exactly this was entered before. */
  readonly isSame: boolean
}

/** A year in two digits is taken for a past one: what would lie in another century is no due date. */
const parseDueDay = (text: string, today: string): Parsed<string> => {
  const parsed = parseDate(text, today)
  return parsed.value !== null && parsed.value < '2000-01-01'
    ? { value: null, fault: fault(cellFaults.dateUnreadable, { value: text }) }
    : parsed
}

export const readOpening = (
  reader: RowReader<OpeningField>,
  { learners, openings }: OpeningSchool,
  today: string,
): OpeningValues => {
  const admissionNumber = (reader.text('admissionNumber') ?? '').slice(0, 200)
  const name = reader.text('name') ?? ''
  const learner = learners.get(keyOf(admissionNumber))
  if (admissionNumber === '') reader.report('admissionNumber', fault(cellFaults.missing))
  else if (!learner) reader.report('admissionNumber', fault(openingFaults.unknownLearner, { value: admissionNumber }))
  else if (name !== '' && !sameName(name, learner.fullName))
    reader.report('name', fault(openingFaults.otherName, { value: name.slice(0, 200) }))
  // An empty cell of a list of balances means that nothing is owed.
  const shillings = reader.text('balance') ? reader.read('balance', parseMoney) : 0
  const cents = typeof shillings === 'number' ? toCents(shillings) : null
  const known = learner && openings.get(learner.id)
  const isSame = cents === 0 || (known !== undefined && known === cents)
  if (known !== undefined && cents !== null && !isSame) reader.report('balance', fault(openingFaults.hasOpening))
  return {
    admissionNumber,
    name: learner?.fullName ?? name,
    learnerId: learner?.id ?? null,
    cents,
    dueOn: reader.read('dueDate', (text) => parseDueDay(text, today)) ?? null,
    description: reader.read('description', (text) => parseText(text, 200)) ?? null,
    isSame,
  }
}

/** A learner twice in the list is a fault of the later row. */
export const planOpenings = (
  rows: readonly ReadRow<OpeningField, OpeningValues>[],
  mapping: Mapping<OpeningField>,
): { action: RowAction }[] => {
  markDuplicates(rows, mapping, 'admissionNumber', ({ admissionNumber }) => admissionNumber)
  return rows.map(({ values }) => ({ action: values.isSame ? 'same' : 'create' }))
}
