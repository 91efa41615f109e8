/** Duties as files: the list for a spreadsheet, on paper or in a calendar app, and the report by teacher. */
import type { Actor } from '#core/access/contract/access.ts'
import type { Caller } from '#core/people/server/public.ts'
import { columnDay, paperDay, paperOf } from '#core/schools/server/public.ts'
import type { QueryOf } from '#platform/pure/contract.ts'
import { AppError } from '#platform/pure/errors.ts'
import { instantOf } from '#platform/pure/dates.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { icalFile, type CalendarEvent } from '#platform/server/calendars/ical.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { sheetAnswer } from '#platform/server/sheets/answer.ts'
import type { SheetColumn, SheetRow } from '#platform/server/sheets/write.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { exportDuties } from '../../contract/read-roster.ts'
import type { exportReport } from '../../contract/figures.ts'
import { dutyErrors, type DutyLine } from '../../contract/shapes.ts'
import { exportFormats, type ExportFormat } from '../../contract/words.ts'
import { hoursText, spanOf } from '../../rules/times.ts'
import { exportWords } from './export-words.ts'
import { report } from './figures.ts'
import { dutiesInOrder } from '../queries/duties.ts'
import { conditionOf } from './roster.ts'
import { linesOf } from './show.ts'

/** Duties of one file: some hundred pages of paper, years of a roster. */
const most: Readonly<Record<ExportFormat, number>> = { csv: 20_000, xlsx: 20_000, pdf: 4000, ics: 5000 }

/** @throws AppError 400 for a format that there is not */
const formatOf = <F extends ExportFormat>(format: string, known: readonly F[]): F => {
  const found = known.find((one) => one === format)
  if (!found) throw new AppError(dutyErrors.exportFormat, { params: { format } })
  return found
}

interface Table {
  readonly title: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly SheetRow[]
}

const template = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#show: paper.with(data.paper)
#if data.rows.len() == 0 [ #data.none ] else {
  listing(data.widths.map(wide => if wide { 1fr } else { auto }), data.headers, data.rows, size: 8pt)
}
`

/** Made after the transaction. */
export type MakeFile = (documents: Documents) => Promise<FileAnswer>

/** @param days range shown in the heading @param wide columns that share the remaining width */
const tableFile = async (
  tx: Tx,
  { caller, language }: ExportRequest,
  { title, columns, rows }: Table,
  how: { format: Exclude<ExportFormat, 'ics'>; days: string; wide: readonly string[] },
): Promise<MakeFile> => {
  const { format, days, wide } = how
  if (format !== 'pdf') return () => sheetAnswer(title, format, columns, rows)
  const paper = await paperOf(tx, caller.today, language, { title, subtitle: days, landscape: columns.length > 6 })
  const data = {
    paper,
    none: exportWords[language].none,
    headers: columns.map(({ header }) => header),
    widths: columns.map(({ key }) => wide.includes(key)),
    rows: rows.map((row) =>
      columns.map(({ key, type }) =>
        type === 'date' ? columnDay(String(row[key]), language) : String(row[key] ?? ''),
      ),
    ),
  }
  return async (documents) => ({
    name: `${title}.pdf`,
    type: 'application/pdf',
    body: await documents.renderPdf({ template, data, tagged: rows.length < 300 }),
    inline: true,
  })
}

const widths = {
  title: 30,
  type: 16,
  date: 12,
  time: 16,
  location: 24,
  status: 14,
  priority: 12,
  teachers: 44,
} as const

const rosterTable = (lines: readonly DutyLine[], language: Actor['language']): Table => {
  const words = exportWords[language]
  const columns = (['title', 'type', 'date', 'time', 'location', 'status', 'priority', 'teachers'] as const).map(
    (key): SheetColumn => ({
      key,
      header: words.columns[key],
      type: key === 'date' ? 'date' : 'text',
      width: widths[key],
    }),
  )
  const rows = lines.map((line) => ({
    title: line.title,
    type: words.type[line.type],
    date: line.date,
    time: hoursText(line),
    location: line.location,
    status: words.status[line.status],
    priority: words.priority[line.priority],
    teachers: line.assignedTeachers.map(({ teacherName }) => teacherName).join('; '),
  }))
  return { title: words.roster, columns, rows }
}

const eventOf = (line: DutyLine, { caller, publicUrl }: ExportRequest): CalendarEvent => {
  const { begins, ends } = spanOf(line)
  const at = (moment: string): Date => instantOf(moment.slice(0, 10), moment.slice(11), caller.timeZone)
  return {
    id: `duty-${line.id}`,
    summary: line.title,
    stamp: at(begins),
    start: at(begins),
    end: at(ends),
    location: line.location,
    description: line.assignedTeachers.map(({ teacherName }) => teacherName).join(', '),
    url: `${publicUrl.replace(/\/$/, '')}${caller.isAdmin ? '/admin' : '/teacher'}/duties/${line.id}`,
    isCancelled: line.status === 'cancelled',
  }
}

export interface ExportRequest {
  readonly caller: Caller
  readonly language: Actor['language']
  /** The app's public address. */
  readonly publicUrl: string
}

const between = (from: string | undefined, to: string | undefined, language: Actor['language']): string =>
  [from, to].flatMap((day) => (day ? paperDay(day, language) : [])).join(' – ')

/** Writes an audit entry; a teacher exports their own duties. @throws AppError 400 */
export const exportRoster = async (
  tx: Tx,
  asking: ExportRequest,
  { format: asked, ...filters }: QueryOf<typeof exportDuties>,
): Promise<MakeFile> => {
  const { caller, language } = asking
  const format = formatOf(asked, exportFormats)
  const where = await conditionOf(tx, caller, caller.isAdmin ? filters : { ...filters, mine: 'true' })
  const lines = await linesOf(tx, caller, await dutiesInOrder(tx, where, { sort: 'date', limit: most[format] }))
  await audit(tx, {
    action: 'duties.export',
    entity: 'duty_list',
    entityId: schoolOf(tx),
    after: { ...filters, format, duties: lines.length },
  })
  const table = rosterTable(lines, language)
  if (format !== 'ics') {
    return tableFile(tx, asking, table, {
      format,
      days: between(filters.dateFrom, filters.dateTo, language),
      wide: ['title', 'location', 'teachers'],
    })
  }
  const body = icalFile({
    name: table.title,
    product: 'Duties',
    language,
    events: lines.map((line) => eventOf(line, asking)),
  })
  return () => Promise.resolve({ name: `${table.title}.ics`, type: 'text/calendar', body })
}

/** The report by teacher. @throws AppError 400 */
export const exportReportFile = async (
  tx: Tx,
  asking: ExportRequest,
  { format: asked, dateFrom, dateTo }: QueryOf<typeof exportReport>,
): Promise<MakeFile> => {
  const { caller, language } = asking
  const format = formatOf(asked, ['csv', 'xlsx', 'pdf'])
  const { teachers } = await report(tx, caller, { dateFrom, dateTo })
  await audit(tx, {
    action: 'duties.export_report',
    entity: 'duty_list',
    entityId: schoolOf(tx),
    after: { dateFrom, dateTo, format, teachers: teachers.length },
  })
  const words = exportWords[language]
  const columns = (['name', 'duties', 'completed', 'declined', 'hours'] as const).map((key): SheetColumn => ({
    key,
    header: words.reportColumns[key],
    type: key === 'name' ? 'text' : 'number',
    width: key === 'name' ? 30 : 14,
  }))
  const rows = teachers.map(({ id: _id, ...row }) => row)
  return tableFile(
    tx,
    asking,
    { title: words.report, columns, rows },
    { format, days: between(dateFrom, dateTo, language), wide: ['name'] },
  )
}
