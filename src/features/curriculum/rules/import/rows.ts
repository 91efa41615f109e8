/** Parses single rows of a design's spreadsheet: what they name, and their errors. */
import type { CompetencyCode, PciCode, ValueCode } from '#core/academics/contract/cbe.ts'
import { coreCompetencies, coreValues, pertinentIssues } from '#core/academics/rules/cbe.ts'
import { fault, type FaultDefinition } from '#core/imports/rules/faults.ts'
import type { ReadRow, RowReader } from '#core/imports/rules/rows.ts'
import { restore } from '#platform/pure/sheets/sheet.ts'
import type { Rubric } from '../../contract/shapes.ts'
import { designFaults, keyOf, linesOf, unlettered, unnumbered, type DesignColumn } from './columns.ts'

/** Contents of a row. */
export interface DesignRow {
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
}

export type ParsedRow = ReadRow<DesignColumn, DesignRow>

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

type Report = (column: DesignColumn, definition: FaultDefinition, value: string) => void

const lessonsOf = (cell: string, report: Report): number | null => {
  if (cell === '') return null
  const value = Number(cell.replace(/\s*lessons?$/i, ''))
  if (Number.isInteger(value) && value >= 0 && value <= 200) return value
  report('lessons', designFaults.lessonsBad, cell)
  return null
}

const codesOf = <C extends string>(
  column: DesignColumn,
  cell: string,
  known: readonly { readonly code: C; readonly name: string }[],
  report: Report,
): C[] => {
  // Commas part words here, because no name of the lists has one.
  const found = linesOf(cell.replaceAll(',', ';')).map((word) => {
    const one = known.find(({ code, name }) => keyOf(name) === keyOf(word) || code === word)
    if (!one) report(column, designFaults.unknownWord, word)
    return one?.code
  })
  return [...new Set(found.filter((code) => code !== undefined))]
}

const textsOf = (column: DesignColumn, cell: string, report: Report): string[] => {
  const lines = [...new Set(linesOf(cell))]
  const long = lines.find((line) => line.length > longestLine)
  if (long !== undefined) report(column, designFaults.tooLong, long.slice(0, 60))
  if (lines.length > mostLines) report(column, designFaults.tooMany, String(lines.length))
  return lines
}

const rubricOf = (cell: (column: DesignColumn) => string, report: Report): Rubric | null => {
  const given = { EE: cell('EE'), ME: cell('ME'), AE: cell('AE'), BE: cell('BE') }
  const texts = Object.values(given)
  if (texts.every((text) => text === '')) return null
  if (texts.every((text) => text !== '')) return given
  report('ME', designFaults.rubricPart, '')
  return null
}

/** @param before the row above, whose strand and sub-strand fill empty cells */
export const readRow = (
  reader: RowReader<DesignColumn>,
  before: Pick<DesignRow, 'strand' | 'subStrand'> | undefined,
): DesignRow => {
  const report: Report = (column, definition, value) =>
    reader.report(column, fault(definition, value === '' ? {} : { value: value.slice(0, 200) }))
  // A lone line with a semicolon ends with a line break, which trimming would take.
  const raw = (column: DesignColumn): string => restore(reader.raw(column))
  const cell = (column: DesignColumn): string => restore(reader.raw(column).trim())
  for (const [column, limit] of Object.entries(limits) as [DesignColumn, number][])
    if (cell(column).length > limit) report(column, designFaults.tooLong, cell(column).slice(0, 60))
  const strand = unnumbered(cell('strand')) || (before?.strand ?? '')
  const isNewStrand = before === undefined || keyOf(strand) !== keyOf(before.strand)
  const subStrand = unnumbered(cell('subStrand')) || (isNewStrand ? '' : before.subStrand)
  if (strand === '') report('strand', designFaults.strandMissing, '')
  else if (subStrand === '') report('subStrand', designFaults.subStrandMissing, '')
  return {
    strand,
    subStrand,
    outcome: unlettered(cell('outcome')),
    lessons: lessonsOf(cell('lessons'), report),
    csl: cell('csl') || null,
    lists: {
      inquiryQuestions: textsOf('inquiryQuestions', raw('inquiryQuestions'), report),
      experiences: textsOf('experiences', raw('experiences'), report),
      resources: textsOf('resources', raw('resources'), report),
      methods: textsOf('methods', raw('methods'), report),
      competencies: codesOf('competencies', cell('competencies'), coreCompetencies, report),
      values: codesOf('values', cell('values'), coreValues, report),
      pcis: codesOf('pcis', cell('pcis'), pertinentIssues, report),
    },
    rubric: rubricOf(cell, report),
  }
}
