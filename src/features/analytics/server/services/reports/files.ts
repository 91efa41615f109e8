/** A report as files: its pictures, drawn as in the board pack, and their tables, as the page's own export has them. */
import { kes } from '#platform/pure/money.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { termNameIn } from '#platform/pure/term-name.ts'
import { columnDay, paperOf } from '#core/schools/server/public.ts'
import type { MadeContent } from '#core/files/server/public.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import { writeXlsx, type SheetRow } from '#platform/server/sheets/write.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Filters } from '../../../contract/filters.ts'
import type { ReportPicture } from '../../../contract/report-pictures.ts'
import { exportTable } from '../../../rules/export-table.ts'
import { exportTexts } from '../../../rules/export-texts.ts'
import { saysIn } from '../../../rules/says.ts'
import { drawings } from '../drawings.ts'
import { headsOf } from '../export.ts'
import { advancedPart } from './advanced-parts.ts'
import { chartOf, type ReportPart } from './charts.ts'
import { isAdvancedPicture, type ReportFigures } from './figures.ts'

export type Language = 'en' | 'sw'

export interface ReportToSet extends ReportFigures {
  readonly name: string
  readonly filters: Filters
  readonly pictures: readonly ReportPicture[]
  readonly language: Language
  readonly timeZone: string
}

const template = `
#import "/paper.typ": *
${drawings}
#let data = json(bytes(sys.inputs.data))
#show: paper.with(data.paper)
#set text(size: 9.5pt)
#let drawn(chart) = block(above: 3mm, below: 4mm, breakable: chart.kind == "bars", {
  set par(spacing: 0pt)
  set block(above: 0pt, below: 0pt)
  if chart.kind == "lines" { lines-drawing(chart) }
  if chart.kind == "dots" { dots-drawing(chart) }
  if chart.kind == "seats" { seats-drawing(chart) }
  if chart.kind == "levels" { levels-drawing(chart) }
  if chart.kind == "bars" { bars-drawing(chart) }
})
#for line in data.says [ #block(below: 2mm, line) ]
#for part in data.parts {
  block(sticky: true, above: 7mm, below: 2.5mm, heading(level: 2, part.title))
  if part.note != none { block(sticky: true, below: 2mm, note(part.note)) }
  if part.chart != none { drawn(part.chart) }
  listing(
    // Many heads would leave the names no room: then they break into lines.
    part.headers.enumerate().map(pair => if pair.at(0) == 0 { if part.headers.len() > 5 { 3fr } else { 1fr } } else if part.headers.len() > 5 { 1fr } else { auto }),
    part.headers, part.rows,
    align: (x, y) => if part.numeric.at(x) { right } else { left },
  )
}
`

/** The pictures that have figures for the reader. */
export const partsOf = ({
  pictures,
  data,
  advanced,
  language,
}: Pick<ReportToSet, 'pictures' | 'data' | 'advanced' | 'language'>): ReportPart[] =>
  pictures.flatMap((picture): ReportPart[] => {
    if (isAdvancedPicture(picture)) {
      const part = advanced && advancedPart(picture, advanced, language)
      return part ? [part] : []
    }
    const texts = exportTexts[language]
    const { columns, rows } = exportTable(picture, data, texts, language)
    const title = texts.titles[picture]
    const chart = chartOf(picture, data, language)
    return rows.length === 0 ? [] : [{ title, sheet: title, note: null, chart, heads: headsOf(texts, columns), rows }]
  })

const cell = (row: SheetRow, key: string, type: string, language: Language): string => {
  const value = row[key]
  if (value === null || value === undefined) return ''
  if (type === 'date') return columnDay(String(value), language)
  if (key === 'billed' || key === 'collected') return kes(Math.round(Number(value) * 100)).replace('KES ', '')
  return typeof value === 'number' ? String(Math.round(value * 10) / 10) : value
}

/** Where the figures are from: `Grade 7, English, Term I 2026`. */
export const aboutOf = ({ filters, data, language }: Pick<ReportToSet, 'filters' | 'data' | 'language'>): string => {
  const { streamId, grade, level, area, group } = filters
  const texts = exportTexts[language]
  const place = streamId
    ? data.choices.classes.find(({ id }) => id === streamId)?.label
    : (grade ?? (level ? texts.levels[level] : data.whole ? texts.school : texts.ownClasses))
  const term = data.term ? `${termNameIn(language, data.term.name)} ${data.term.year}` : null
  return [place, area, group ? texts.groups[group] : null, term].filter(Boolean).join(', ')
}

/** Read in the transaction, set after it. */
export const reportPdf = async (
  tx: Tx,
  report: ReportToSet,
): Promise<(documents: Documents) => Promise<MadeContent>> => {
  const { name, data, language, timeZone } = report
  const texts = exportTexts[language]
  const { date, time } = data.at ? schoolTime(new Date(data.at), timeZone) : { date: '', time: '' }
  const asOf = data.at ? texts.asOf.replace('{at}', `${columnDay(date, language)}, ${time}`) : texts.never
  const paper = await paperOf(tx, schoolTime(tx.at, timeZone).date, language, {
    title: name,
    subtitle: `${aboutOf(report)}. ${asOf}`,
  })
  const parts = partsOf(report).map(({ title, note, chart, heads, rows }) => ({
    title,
    note,
    chart,
    headers: heads.map(({ header }) => header),
    numeric: heads.map(({ type }) => type === 'number'),
    rows: rows.map((row) => heads.map(({ key, type }) => cell(row, key, type, language))),
  }))
  const says = saysIn(
    language,
    data.insights,
    report.pictures.filter((one) => !isAdvancedPicture(one)),
  )
  return async (documents) => ({
    name: `${name}.pdf`,
    type: 'application/pdf',
    content: await documents.renderPdf({ template, data: { paper, says, parts } }),
  })
}

export const reportXlsx = async (report: ReportToSet): Promise<MadeContent> => {
  const sheets = partsOf(report).map(({ sheet, heads, rows }) => ({ name: sheet, columns: heads, rows }))
  const texts = exportTexts[report.language]
  const none = { name: report.name, columns: [{ key: 'none', header: texts.none, type: 'text' as const }], rows: [] }
  return {
    name: `${report.name}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: await writeXlsx({ sheets: sheets.length > 0 ? sheets : [none] }),
  }
}
