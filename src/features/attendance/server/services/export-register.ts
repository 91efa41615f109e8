/** A class's register as a file: the month grid of the paper register, for a spreadsheet or for print. */
import type { Actor } from '#core/access/contract/access.ts'
import { schoolDaysBetween } from '#core/academics/rules/calendar.ts'
import { classTeacherOf, learnersByIds, rosterOn, type LearnerRow, callerOf } from '#core/people/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { daysBetween } from '#platform/pure/dates.ts'
import { refuseFields } from '#platform/pure/errors.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { writeCsv, writeXlsx, type SheetColumn, type SheetRow } from '#platform/server/sheets/write.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Totals } from '../../contract/marks.ts'
import { longestExport, type exportFormats } from '../../contract/views.ts'
import { cellOf, hereOn, monthsOf } from '../../rules/grid.ts'
import { marksByDate } from '../../rules/totals.ts'
import { visibleStream } from './class-term.ts'
import { printTexts, type PrintTexts } from './print-texts.ts'
import { registerTemplate } from './print-register.ts'
import { markedLearners } from '../queries/marks.ts'
import { recordsOf, totalsOf, type LearnerRecord } from './totals.ts'
import { earlier, requestContextOf } from './request-context.ts'

export interface ExportQuery {
  readonly format: (typeof exportFormats)[number]
  readonly from: string
  readonly to: string
}

interface GridRow {
  readonly learner: LearnerRow
  readonly record: LearnerRecord
  readonly totals: Totals
  readonly cells: Readonly<Record<string, string>>
}

interface Grid {
  readonly label: string
  readonly days: readonly string[]
  readonly rows: readonly GridRow[]
}

const ensureRange = ({ from, to }: ExportQuery): void => {
  if (to < from) return refuseFields({ to: 'The end is before the start' })
  if (daysBetween(from, to) > longestExport) return refuseFields({ to: 'Choose at most a year' })
}

const rowOf = (learner: LearnerRow, record: LearnerRecord): GridRow => {
  const open = new Set(record.schoolDays)
  const cells = Object.fromEntries(
    [...marksByDate(record.marks)].filter(([date]) => open.has(date)).map(([date, marks]) => [date, cellOf(marks)]),
  )
  return { learner, record, totals: totalsOf(record), cells }
}

/** Learners in the class at the end of the range, and those who were marked in it before they left. */
const gridOf = async (tx: Tx, actor: Actor, streamId: string, query: ExportQuery): Promise<Grid> => {
  const [context, caller] = await Promise.all([requestContextOf(tx, actor.timeZone), callerOf(tx, actor)])
  const stream = await visibleStream(tx, caller, streamId)
  const { from, to } = query
  const today = context.now.date
  const [roster, marked] = await Promise.all([
    rosterOn(tx, streamId, earlier(to, today < from ? to : today)),
    markedLearners(tx, streamId, from, to),
  ])
  const ids = [...new Set([...roster.map(({ id }) => id), ...marked])]
  const [learners, records] = await Promise.all([
    learnersByIds(tx, ids),
    recordsOf(tx, ids, { calendar: context.calendar, from, to, today }),
  ])
  const rows = learners.flatMap((learner) => {
    const record = records.get(learner.id)
    return record ? [rowOf(learner, record)] : []
  })
  return { label: stream.label, days: schoolDaysBetween(context.calendar, from, to), rows }
}

const totalKeys = ['here', 'late', 'away', 'excused'] as const
const totalCells = ({ present, late, absent, excused }: Totals) => ({ here: present, late, away: absent, excused })

const sheetOf = ({ days, rows }: Grid, texts: PrintTexts): { columns: SheetColumn[]; rows: SheetRow[] } => ({
  columns: [
    { header: texts.admission, key: 'admission', type: 'text', width: 14 },
    { header: texts.name, key: 'name', type: 'text', width: 28 },
    ...days.map((day): SheetColumn => ({ header: day, key: day, type: 'text', width: 11 })),
    ...totalKeys.map((key): SheetColumn => ({ header: texts[key], key, type: 'number', width: 10 })),
    { header: texts.percentage, key: 'percentage', type: 'number', width: 10 },
  ],
  rows: rows.map(({ learner, cells, totals }) => ({
    admission: learner.admissionNumber,
    name: learner.fullName,
    ...cells,
    ...totalCells(totals),
    percentage: totals.percentage,
  })),
})

const dayLabels = (days: readonly string[], language: 'en' | 'sw'): { weekday: string; day: string }[] => {
  const format = new Intl.DateTimeFormat(language === 'sw' ? 'sw-KE' : 'en-GB', { weekday: 'narrow', timeZone: 'UTC' })
  return days.map((day) => ({
    weekday: format.format(new Date(`${day}T00:00:00Z`)),
    day: String(Number(day.slice(8))),
  }))
}

const longDate = (date: string, language: 'en' | 'sw', options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language === 'sw' ? 'sw-KE' : 'en-GB', { ...options, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

const monthData = ({ rows }: Grid, month: string, days: readonly string[], language: 'en' | 'sw') => ({
  title: longDate(`${month}-01`, language, { month: 'long', year: 'numeric' }),
  days: dayLabels(days, language),
  rows: rows.map(({ learner, cells }, index) => [
    String(index + 1),
    learner.admissionNumber,
    learner.fullName,
    ...days.map((day) => cells[day] ?? ''),
  ]),
  here: days.map((day) =>
    String(
      hereOn(
        day,
        rows.map(({ record }) => record.marks),
      ) || '',
    ),
  ),
})

const pdfOf = async (
  tx: Tx,
  actor: Actor,
  streamId: string,
  grid: Grid,
  query: ExportQuery,
  documents: Documents,
): Promise<Uint8Array> => {
  const [school, teacher] = await Promise.all([schoolById(tx), classTeacherOf(tx, streamId)])
  const { language } = actor
  const texts = printTexts[language]
  const day = (date: string): string => longDate(date, language, { day: 'numeric', month: 'long', year: 'numeric' })
  const contact = [school.address, school.phone, school.email].filter(Boolean).join(' · ')
  const paper = {
    school: { name: school.name, motto: school.motto, contact },
    title: `${texts.title}, ${grid.label}`,
    subtitle: `${day(query.from)} – ${day(query.to)}`,
    printed: texts.printed(day(tx.at.toISOString().slice(0, 10))),
    pageLabel: texts.pageLabel,
    landscape: true,
    language,
  }
  const totals = grid.rows.map(({ learner, totals: one }, index) => [
    String(index + 1),
    learner.admissionNumber,
    learner.fullName,
    ...Object.values(totalCells(one)).map(String),
    one.percentage === null ? '' : String(one.percentage),
  ])
  const months = monthsOf(grid.days).map(({ month, days }) => monthData(grid, month, days, language))
  return documents.renderPdf({
    template: registerTemplate,
    data: { paper, texts: { ...texts, printed: '' }, teacher: teacher?.fullName ?? '', months, totals },
  })
}

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Writes an audit entry. @throws AppError 404 for a class the caller may not see, 400 for an invalid range */
export const exportRegister = async (
  tx: Tx,
  actor: Actor,
  streamId: string,
  query: ExportQuery,
  documents: Documents,
): Promise<FileAnswer> => {
  ensureRange(query)
  const grid = await gridOf(tx, actor, streamId, query)
  await audit(tx, { action: 'attendance.export', entity: 'stream', entityId: streamId, after: { ...query } })
  const texts = printTexts[actor.language]
  const name = `${texts.sheet} ${grid.label} ${query.from} ${query.to}.${query.format}`
  if (query.format === 'pdf')
    return { name, type: 'application/pdf', body: await pdfOf(tx, actor, streamId, grid, query, documents) }
  const { columns, rows } = sheetOf(grid, texts)
  if (query.format === 'csv') return { name, type: 'text/csv', body: writeCsv(columns, rows) }
  return { name, type: sheetType, body: await writeXlsx({ sheets: [{ name: grid.label, columns, rows }] }) }
}
