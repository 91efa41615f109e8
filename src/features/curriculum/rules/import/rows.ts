/** Parses single rows of a design's spreadsheet: what they name, and their errors. */
import type { CompetencyCode, PciCode, ValueCode } from '#core/academics/contract/cbe.ts'
import { coreCompetencies, coreValues, pertinentIssues } from '#core/academics/rules/cbe.ts'
import { restore } from '#platform/pure/sheets/sheet.ts'
import type { DesignColumn, RowProblem, RowProblemCode } from '../../contract/import.ts'
import type { Rubric } from '../../contract/shapes.ts'
import { keyOf, linesOf, unlettered, unnumbered, type Columns } from './columns.ts'

export interface ParsedRow {
  readonly number: number
  /** Inherited from the row above if the cell is empty. */
  readonly strand: string
  readonly subStrand: string
  /** Empty for a row that only describes the sub-strand. */
  readonly outcome: string
  /** Null for an empty cell. */
  readonly lessons: number | null
  readonly csl: string | null
  readonly lists: {
    readonly inquiryQuestions: readonly string[]
    readonly experiences: readonly string[]
    readonly resources: readonly string[]
    readonly methods: readonly string[]
    readonly competencies: readonly CompetencyCode[]
    readonly values: readonly ValueCode[]
    readonly pcis: readonly PciCode[]
  }
  readonly rubric: Rubric | null
  readonly problems: readonly RowProblem[]
}

const limits: Readonly<Partial<Record<DesignColumn, number>>> = {
  strand: 120,
  subStrand: 160,
  outcome: 400,
  csl: 600,
  EE: 400,
  ME: 400,
  AE: 400,
  BE: 400,
}
const longestLine = 300
const mostLines = 20

type Problems = (column: DesignColumn, code: RowProblemCode, value: string) => void

const lessonsOf = (cell: string, problem: Problems): number | null => {
  if (cell === '') return null
  const value = Number(cell.replace(/\s*lessons?$/i, ''))
  if (Number.isInteger(value) && value >= 0 && value <= 200) return value
  problem('lessons', 'lessons_bad', cell)
  return null
}

const codesOf = <C extends string>(
  column: DesignColumn,
  cell: string,
  known: readonly { readonly code: C; readonly name: string }[],
  problem: Problems,
): C[] => {
  // Commas part words here, because no name of the lists has one.
  const found = linesOf(cell.replaceAll(',', ';')).map((word) => {
    const one = known.find(({ code, name }) => keyOf(name) === keyOf(word) || code === word)
    if (!one) problem(column, 'unknown_word', word)
    return one?.code
  })
  return [...new Set(found.filter((code) => code !== undefined))]
}

const textsOf = (column: DesignColumn, cell: string, problem: Problems): string[] => {
  const lines = [...new Set(linesOf(cell))]
  const long = lines.find((line) => line.length > longestLine)
  if (long !== undefined) problem(column, 'too_long', long.slice(0, 60))
  if (lines.length > mostLines) problem(column, 'too_many', String(lines.length))
  return lines
}

const rubricOf = (cell: (column: DesignColumn) => string, problem: Problems): Rubric | null => {
  const given = { EE: cell('EE'), ME: cell('ME'), AE: cell('AE'), BE: cell('BE') }
  const texts = Object.values(given)
  if (texts.every((text) => text === '')) return null
  if (texts.every((text) => text !== '')) return given
  problem('ME', 'rubric_part', '')
  return null
}

/** @param before the row above, whose strand and sub-strand fill empty cells */
export const readRow = (
  number: number,
  cells: readonly string[],
  columns: Columns,
  before: Pick<ParsedRow, 'strand' | 'subStrand'> | null,
): ParsedRow => {
  const problems: RowProblem[] = []
  const problem: Problems = (column, code, value) => void problems.push({ column, code, value })
  const cell = (column: DesignColumn): string =>
    restore((columns[column] === undefined ? '' : (cells[columns[column]] ?? '')).trim())
  // A lone line with a semicolon ends with a line break, which trimming would take.
  const raw = (column: DesignColumn): string =>
    restore(columns[column] === undefined ? '' : (cells[columns[column]] ?? ''))
  for (const [column, limit] of Object.entries(limits) as [DesignColumn, number][])
    if (cell(column).length > limit) problem(column, 'too_long', cell(column).slice(0, 60))
  const strand = unnumbered(cell('strand')) || (before?.strand ?? '')
  const isNewStrand = before === null || keyOf(strand) !== keyOf(before.strand)
  const subStrand = unnumbered(cell('subStrand')) || (isNewStrand ? '' : before.subStrand)
  if (strand === '') problem('strand', 'strand_missing', '')
  else if (subStrand === '') problem('subStrand', 'sub_strand_missing', '')
  return {
    number,
    strand,
    subStrand,
    outcome: unlettered(cell('outcome')),
    lessons: lessonsOf(cell('lessons'), problem),
    csl: cell('csl') || null,
    lists: {
      inquiryQuestions: textsOf('inquiryQuestions', raw('inquiryQuestions'), problem),
      experiences: textsOf('experiences', raw('experiences'), problem),
      resources: textsOf('resources', raw('resources'), problem),
      methods: textsOf('methods', raw('methods'), problem),
      competencies: codesOf('competencies', cell('competencies'), coreCompetencies, problem),
      values: codesOf('values', cell('values'), coreValues, problem),
      pcis: codesOf('pcis', cell('pcis'), pertinentIssues, problem),
    },
    rubric: rubricOf(cell, problem),
    problems,
  }
}

export const readRows = (
  rows: readonly { readonly number: number; readonly cells: readonly string[] }[],
  columns: Columns,
): ParsedRow[] => {
  const read: ParsedRow[] = []
  for (const { number, cells } of rows) read.push(readRow(number, cells, columns, read.at(-1) ?? null))
  return read
}
