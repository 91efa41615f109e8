/** Columns of a design's spreadsheet: headers, and valid cell values. */
import type { DesignColumn } from '../../contract/import.ts'
import { designColumns } from '../../contract/import.ts'

/** Headers of exported files; the first of the accepted ones. */
export const headers: Readonly<Record<DesignColumn, string>> = {
  strand: 'Strand',
  subStrand: 'Sub-strand',
  lessons: 'Lessons',
  outcome: 'Learning outcome',
  inquiryQuestions: 'Key inquiry questions',
  experiences: 'Learning experiences',
  competencies: 'Core competencies',
  values: 'Values',
  pcis: 'PCIs',
  csl: 'Community service learning',
  resources: 'Resources',
  methods: 'Assessment methods',
  EE: 'EE',
  ME: 'ME',
  AE: 'AE',
  BE: 'BE',
}

const others: Readonly<Record<DesignColumn, readonly string[]>> = {
  strand: ['mada', 'theme', 'topic'],
  subStrand: ['madandogo', 'subtheme', 'subtopic'],
  lessons: ['lesson', 'nooflessons', 'suggestedlessons', 'numberoflessons', 'vipindi'],
  outcome: [
    'outcome',
    'outcomes',
    'slo',
    'specificlearningoutcome',
    'specificlearningoutcomes',
    'learningoutcomes',
    'matokeo',
  ],
  inquiryQuestions: ['inquiryquestion', 'inquiryquestions', 'keyinquiryquestion', 'kiq', 'kiqs', 'maswalidadisi'],
  experiences: ['experiences', 'activities', 'learningactivities', 'suggestedlearningexperiences', 'shughuli'],
  competencies: ['competencies', 'competency', 'corecompetency', 'umilisi'],
  values: ['value', 'maadili'],
  pcis: ['pci', 'pertinentandcontemporaryissues', 'issues', 'masualamtambuko'],
  csl: ['csl', 'communityservice', 'hudumakwajamii'],
  resources: ['learningresources', 'nyenzo'],
  methods: ['assessment', 'methods', 'assessmentmethod', 'tathmini'],
  EE: ['exceedingexpectations', 'exceedsexpectations'],
  ME: ['meetingexpectations', 'meetsexpectations'],
  AE: ['approachingexpectations', 'approachesexpectations'],
  BE: ['belowexpectations'],
}

const squash = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
const names = (column: DesignColumn): string[] => [squash(headers[column]), ...others[column]]

export const isHeading = (header: string): boolean =>
  designColumns.some((column) => names(column).includes(squash(header)))

export type Columns = Readonly<Partial<Record<DesignColumn, number>>>

/** Place of each column; the first that fits. */
export const columnsOf = (given: readonly string[]): Columns => {
  const found: Partial<Record<DesignColumn, number>> = {}
  for (const column of designColumns) {
    const place = given.findIndex((header) => names(column).includes(squash(header)))
    if (place >= 0) found[column] = place
  }
  return found
}

/** Required columns. */
export const neededColumns: readonly DesignColumn[] = ['strand', 'subStrand', 'outcome']

/** Several lines in one cell: one below the other, or parted by semicolons. */
export const linesOf = (cell: string): string[] =>
  cell
    .split(cell.includes('\n') ? /\r?\n/ : ';')
    .map((line) => line.replace(/^[\s•*-]+/, '').trim())
    .filter((line) => line !== '')

/** A cell with several lines; a single line keeps its semicolons. */
export const cellOf = (lines: readonly string[]): string =>
  lines.length === 1 && lines[0]?.includes(';') ? `${lines[0]}\n` : lines.join('\n')

/** `1.1 Mixtures` to `Mixtures`. */
export const unnumbered = (cell: string): string => cell.trim().replace(/^\d+(?:\.\d+)*\.?\s+/, '')
/** `(a) name the parts` to `name the parts`. */
export const unlettered = (cell: string): string => cell.trim().replace(/^\(?[a-z]\)\s*/i, '')

/** Normal form for comparing names and outcomes. */
export const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.;,:]+$/, '')
