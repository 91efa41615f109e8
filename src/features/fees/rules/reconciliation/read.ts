/** Reads the lines of a statement from a sheet. */
import { cleanCell, parseMoney, squash } from '#core/imports/rules/cells.ts'
import { guessColumns, importTable, mappingOf } from '#core/imports/rules/columns.ts'
import { parseDate } from '#core/imports/rules/dates.ts'
import type { Mapping } from '#core/imports/rules/faults.ts'
import type { Sheet } from '#platform/pure/sheets/sheet.ts'
import type { StatementChannel } from '../../contract/control/reconciliation-words.ts'
import { toCents } from '../money.ts'
import { statementColumns, type StatementField } from './columns.ts'

export interface ReadLine {
  readonly day: string
  /** Above 0 came in, below 0 went out. */
  readonly cents: number
  readonly reference: string | null
  readonly narration: string
  readonly payerName: string | null
  readonly payerPhone: string | null
  /** What the payer typed as account. */
  readonly accountText: string | null
}

export interface ReadStatement {
  readonly channel: StatementChannel
  readonly account: string | null
  readonly lines: readonly ReadLine[]
  /** Rows with an amount whose date could not be read. */
  readonly unread: number
}

type Cells = (field: StatementField) => string

const centsOf = (text: string): number | null => {
  const { value } = parseMoney(text)
  return value === null ? null : toCents(value)
}

/** In a single column of amounts `CR` is money in, and a minus or `DR` money out. */
const signed = (text: string): number => {
  const cents = Math.abs(centsOf(text) ?? 0)
  return /DR\s*$/i.test(text) || /^\s*[-(]/.test(text) ? -cents : cents
}

const movedBy = (cell: Cells): number => {
  const [came, went] = [cell('moneyIn'), cell('moneyOut')].map((text) => Math.abs(centsOf(text) ?? 0))
  return came || (went ? -went : signed(cell('amount')))
}

/** `2547*****310 - ESTHER N***` */
const partyOf = (text: string): { payerName: string | null; payerPhone: string | null } => {
  const [, phone, name] = /^\+?((?:254|0)[\d*x]{6,12})\s*-?\s*(.*)$/i.exec(text) ?? []
  return phone ? { payerPhone: phone, payerName: name || null } : { payerName: text || null, payerPhone: null }
}

const typedAs = /\bacc(?:ount)?(?: ?no)?\.? +(\S.{0,40})$/i

const readLine = (cell: Cells, day: string, cents: number): ReadLine => {
  const narration = cell('narration')
  return {
    day,
    cents,
    reference: cell('reference').slice(0, 60) || null,
    narration: narration.slice(0, 300),
    ...partyOf(cell('payer').slice(0, 100)),
    accountText: (cell('accountText') || typedAs.exec(narration)?.[1] || '').slice(0, 60) || null,
  }
}

const ownNumber = /(?:short ?code|account (?:no|number|num)|a\/c (?:no|number)|pay ?bill)\W*(\d[\d ]{4,18}\d)/i

/** The school's own number, in the lines above the table. */
const accountAbove = ({ rows }: Sheet, headerNumber: number): string | null => {
  const above = rows.slice(0, Math.max(0, headerNumber - 1)).map((row) => row.filter(Boolean).join(' '))
  return above.flatMap((text) => ownNumber.exec(text)?.[1]?.replace(/ /g, '') ?? [])[0] ?? null
}

const dayOf = (text: string, today: string): string | null => {
  const { value } = parseDate(text, today)
  return value !== null && value >= '2000-01-01' && value <= today ? value : null
}

/** The columns that a statement must have and this sheet has not. */
const lackingIn = (mapping: Mapping<StatementField>): StatementField[] => [
  ...(mapping.date === undefined ? (['date'] as const) : []),
  ...(mapping.moneyIn === undefined && mapping.amount === undefined ? (['moneyIn'] as const) : []),
  ...(mapping.narration === undefined && mapping.reference === undefined ? (['narration'] as const) : []),
]

/** @returns the columns that are missing instead, if the sheet is no statement */
export const readStatement = (sheet: Sheet, today: string): ReadStatement | { readonly lacks: StatementField[] } => {
  const table = importTable(sheet, statementColumns)
  const sample = table.rows.slice(0, 50).map(({ cells }) => cells)
  const mapping = mappingOf(guessColumns(statementColumns, table.headers, sample))
  const lacks = lackingIn(mapping)
  if (lacks.length > 0) return { lacks }
  const heads = new Set(table.headers.map(squash))
  const lines: ReadLine[] = []
  let unread = 0
  for (const { cells } of table.rows) {
    const cell: Cells = (field) => cleanCell(cells[mapping[field] ?? -1] ?? '')
    const cents = movedBy(cell)
    if (cents === 0 || /fail|cancel|declin|pending|revers/i.test(cell('status'))) continue
    const day = dayOf(cell('date'), today)
    if (day === null) unread += 1
    else lines.push(readLine(cell, day, cents))
  }
  return {
    channel: heads.has('receiptno') && heads.has('completiontime') ? 'mpesa' : 'bank',
    account: accountAbove(sheet, table.headerNumber),
    lines,
    unread,
  }
}
