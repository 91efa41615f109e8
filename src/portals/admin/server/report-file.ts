/** A report as a file: a spreadsheet, or paper with the school's head. */
import type { Documents } from '#platform/server/documents/render.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { writeCsv, writeXlsx, type SheetColumn, type SheetRow } from '#platform/server/sheets/write.ts'
import type { reportFormats } from '../contract/lists.ts'
import type { Report, ReportColumn } from '../contract/reports.ts'
import { headerOf, reportTexts, type ReportTexts } from '../rules/report-texts.ts'

type Format = (typeof reportFormats)[number]
type Value = string | number | null

/** Formatted text of a cell. */
const wordOf = (texts: ReportTexts, { kind }: ReportColumn, value: Value): Value => {
  if (kind === 'word') return texts.words[String(value)] ?? value
  return kind === 'missing' ? (value === 1 ? texts.missing : '') : value
}

const isNumeric = ({ kind }: ReportColumn): boolean => kind === 'number' || kind === 'percent'

const sheetOf = (
  { columns, rows, total }: Report,
  texts: ReportTexts,
): { columns: SheetColumn[]; rows: SheetRow[] } => {
  const first = columns[0]?.key ?? ''
  const cellsOf = (cells: Readonly<Record<string, Value>>): SheetRow =>
    Object.fromEntries(columns.map((column) => [column.key, wordOf(texts, column, cells[column.key] ?? null)]))
  // Totals of missing values are numbers.
  const last = total
    ? [{ ...Object.fromEntries(columns.map(({ key }) => [key, total[key] ?? null])), [first]: texts.total }]
    : []
  return {
    columns: columns.map((column) => ({
      header: headerOf(texts, column),
      key: column.key,
      type: isNumeric(column) ? 'number' : 'text',
      width: column.kind === 'text' ? 28 : 14,
    })),
    rows: [...rows.map(({ cells }) => cellsOf(cells)), ...last],
  }
}

const template = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#show: paper.with(data.paper)
#if data.rows.len() == 0 [ #data.none ] else {
  listing(data.widths.map(wide => if wide { 1fr } else { auto }), data.headers, data.rows, align: (x, y) => if data.numeric.at(x) { right } else { left }, size: 8pt)
}
`

const dayIn = (language: 'en' | 'sw', date: string): string =>
  new Intl.DateTimeFormat(language === 'sw' ? 'sw-KE' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

interface Paper {
  readonly school: {
    name: string
    motto: string | null
    address: string | null
    phone: string | null
    email: string | null
  }
  readonly language: 'en' | 'sw'
  readonly documents: Documents
}

const pdfOf = async (report: Report, { school, language, documents }: Paper): Promise<Uint8Array> => {
  const texts = reportTexts[language]
  const { columns, rows } = sheetOf(report, texts)
  const span =
    report.from === report.to
      ? texts.onDay(dayIn(language, report.to))
      : `${dayIn(language, report.from)} – ${dayIn(language, report.to)}`
  const paper = {
    school: {
      name: school.name,
      motto: school.motto,
      contact: [school.address, school.phone, school.email].filter(Boolean).join(' · '),
    },
    title: texts.titles[report.id],
    subtitle: report.term ? `${report.term.name}, ${span}` : span,
    printed: texts.printed(dayIn(language, report.at.slice(0, 10))),
    pageLabel: texts.pageLabel,
    landscape: columns.length > 7,
    language,
  }
  const data = {
    paper,
    none: texts.none,
    headers: columns.map(({ header }) => header),
    numeric: report.columns.map((column, index) => index > 0 && isNumeric(column)),
    widths: report.columns.map((_column, index) => index === 0),
    rows: rows.map((row) => columns.map(({ key }) => String(row[key] ?? ''))),
  }
  return documents.renderPdf({ template, data })
}

export const reportFile = async (report: Report, format: Format, paper: Paper): Promise<FileAnswer> => {
  const name = `${report.id}-${report.to}.${format}`
  if (format === 'pdf') return { name, type: 'application/pdf', body: await pdfOf(report, paper) }
  const texts = reportTexts[paper.language]
  const { columns, rows } = sheetOf(report, texts)
  if (format === 'csv') return { name, type: 'text/csv', body: writeCsv(columns, rows) }
  const sheets = [{ name: texts.titles[report.id], columns, rows }]
  return {
    name,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: await writeXlsx({ sheets }),
  }
}
