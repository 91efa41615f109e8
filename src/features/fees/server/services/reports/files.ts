/** Reports on fees as files, in the caller's language. */
import type { Actor } from '#core/access/contract/access.ts'
import type { Caller } from '#core/people/server/public.ts'
import { paperOf } from '#core/schools/server/public.ts'
import type { QueryOf } from '#platform/pure/contract.ts'
import { longDay } from '#platform/pure/dates.ts'
import { kes } from '#platform/pure/money.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { sheetAnswer } from '#platform/server/sheets/answer.ts'
import type { SheetColumn, SheetRow } from '#platform/server/sheets/write.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { exportFeesReport, FeesReport } from '../../../contract/control/reports.ts'
import { countKeys, type FigureKey } from '../../../contract/control/report-words.ts'
import { toCents } from '../../../rules/money.ts'
import { reportOf } from './report.ts'
import { reportWords, type ReportWords } from './words.ts'

const template = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#show: paper.with(data.paper)
#if data.rows.len() == 0 [ #data.none ] else {
  listing(data.headers.enumerate().map(pair => if pair.at(0) == 0 { 1fr } else { auto }), data.headers, data.rows, align: (x, y) => if data.numeric.at(x) { right } else { left }, size: 8pt)
}
`

const nameOf = ({ id, name }: FeesReport['rows'][number], words: ReportWords): string =>
  name ?? words.names[id] ?? words.names[id.split(':')[0] ?? ''] ?? id

const written = (key: FigureKey, value: number): string =>
  countKeys.includes(key) ? String(value) : key === 'share' ? `${value}%` : kes(toCents(value)).replace('KES ', '')

const sheetOf = (report: FeesReport, words: ReportWords): { columns: SheetColumn[]; rows: SheetRow[] } => {
  const hasSecond = report.rows.some(({ second }) => second !== null)
  const rowOf = (name: string, second: string | null, figures: readonly number[]): SheetRow => ({
    name,
    second,
    ...Object.fromEntries(report.columns.map((key, at) => [key, figures[at] ?? null])),
  })
  return {
    columns: [
      { key: 'name', header: words.of[report.kind], type: report.kind === 'day' ? 'date' : 'text', width: 30 },
      ...(hasSecond ? [{ key: 'second', header: words.second, type: 'text', width: 22 } as const] : []),
      ...report.columns.map((key): SheetColumn => ({ key, header: words.columns[key], type: 'number', width: 16 })),
    ],
    rows: [
      ...report.rows.map((row) => rowOf(nameOf(row, words), row.second, row.figures)),
      ...(report.rows.length > 0 ? [rowOf(words.total, null, report.totals)] : []),
    ],
  }
}

const pdfOf = async (
  tx: Tx,
  report: FeesReport,
  language: Actor['language'],
  { today }: Caller,
): Promise<(documents: Documents) => Promise<Uint8Array>> => {
  const words = reportWords[language]
  const { columns, rows } = sheetOf(report, words)
  const days = [...new Set([report.from, report.to])].map((day) => longDay(day, language)).join(' – ')
  const data = {
    paper: await paperOf(tx, today, language, { title: words.titles[report.kind], subtitle: days }),
    none: words.none,
    headers: columns.map(({ header }) => header),
    numeric: columns.map(({ type }) => type === 'number'),
    rows: rows.map((row) =>
      columns.map(({ key }) => {
        const figure = report.columns.find((one) => one === key)
        const value = row[key]
        return figure && typeof value === 'number' ? written(figure, value) : String(value ?? '')
      }),
    ),
  }
  return (documents) => documents.renderPdf({ template, data, tagged: rows.length < 300 })
}

/** Made after the transaction. */
export type MakeFile = (documents: Documents) => Promise<FileAnswer>

export const exportedReport = async (
  tx: Tx,
  caller: Caller,
  language: Actor['language'],
  { format, ...query }: QueryOf<typeof exportFeesReport>,
): Promise<MakeFile> => {
  const report = await reportOf(tx, caller, query)
  await audit(tx, {
    action: 'fees.export_report',
    entity: 'fee_list',
    entityId: schoolOf(tx),
    after: { kind: report.kind, from: report.from, to: report.to, format, rows: report.rows.length },
  })
  const name = `${report.kind.replace('_', '-')}-${report.to}`
  if (format !== 'pdf') {
    const { columns, rows } = sheetOf(report, reportWords[language])
    return () => sheetAnswer(name, format, columns, rows)
  }
  const make = await pdfOf(tx, report, language, caller)
  return async (documents) => ({
    name: `${name}.pdf`,
    type: 'application/pdf',
    body: await make(documents),
    inline: true,
  })
}
