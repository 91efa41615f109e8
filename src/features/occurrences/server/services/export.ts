/** The book as a file: a list for spreadsheets, or a printable book by date range including struck entries. */
import type { Actor } from '#core/access/contract/access.ts'
import { paperDay, paperOf } from '#core/schools/server/public.ts'
import type { QueryOf } from '#platform/pure/contract.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { writeCsv, writeXlsx, type SheetColumn, type SheetRow } from '#platform/server/sheets/write.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { exportTypes, type exportEntries } from '../../contract/book.ts'
import { bookErrors } from '../../contract/texts.ts'
import { bookTemplate, printWords, type PrintWords } from './print-book.ts'
import { spanOf } from './figures.ts'
import { namesOf } from './names.ts'
import { entriesInOrder, type EntryRow } from '../queries/entries.ts'
import { learnersIn, type LearnerPart } from '../queries/parties.ts'
import type { BookCaller } from './caller.ts'

type Query = QueryOf<typeof exportEntries>
/** Entries of one file: paper of some hundred pages, a sheet that any spreadsheet opens. */
const most = { csv: 50_000, xlsx: 20_000, pdf: 3000 } as const

interface Book {
  readonly rows: readonly EntryRow[]
  readonly learners: (entryId: string) => string
  readonly struckBy: (row: EntryRow) => string
}

const bookOf = async (tx: Tx, reader: BookCaller, query: Query): Promise<Book> => {
  const { span } = spanOf(query, reader)
  const limit = most[query.format]
  const rows = await entriesInOrder(tx, reader, { ...query, ...span }, limit + 1)
  if (rows.length > limit) throw new AppError(bookErrors.tooMany)
  const parts: LearnerPart[] = []
  for (let start = 0; start < rows.length; start += 5000)
    parts.push(
      ...(await learnersIn(
        tx,
        rows.slice(start, start + 5000).map(({ id }) => id),
      )),
    )
  const names = await namesOf(tx, {
    accounts: rows.map(({ struckBy }) => struckBy),
    learners: parts.map(({ learnerId }) => learnerId),
  })
  const byEntry = new Map<string, string[]>()
  for (const { entryId, learnerId, className } of parts)
    byEntry.set(entryId, [
      ...(byEntry.get(entryId) ?? []),
      [names.learner(learnerId).fullName, className].filter(Boolean).join(', '),
    ])
  return {
    rows,
    learners: (id) => (byEntry.get(id) ?? []).join('; '),
    struckBy: ({ struckBy }) => names.account(struckBy),
  }
}

const columnsOf = (words: PrintWords): SheetColumn[] =>
  (
    [
      ['number', 14],
      ['date', 12],
      ['time', 8],
      ['title', 34],
      ['category', 18],
      ['severity', 10],
      ['status', 18],
      ['location', 20],
      ['reporter', 22],
      ['learners', 40],
      ['description', 60],
      ['action', 40],
      ['resolution', 40],
      ['struck', 30],
    ] as const
  ).map(([key, width]) => ({ header: words.columns[key], key, type: key === 'date' ? 'date' : 'text', width }))

const rowOf = (row: EntryRow, book: Book, words: PrintWords, timeZone: string): SheetRow => {
  const { date, time } = schoolTime(row.occurredAt, timeZone)
  return {
    number: row.entryNumber,
    date,
    time,
    title: row.title,
    category: words.category[row.category as keyof PrintWords['category']],
    severity: words.severity[row.severity as keyof PrintWords['severity']],
    status: words.status[row.status as keyof PrintWords['status']],
    location: row.location,
    reporter: row.reporterName,
    learners: book.learners(row.id),
    description: row.description,
    action: row.immediateAction,
    resolution: row.resolutionNotes,
    struck: row.struckAt ? `${row.struckReason ?? ''} (${book.struckBy(row)})` : '',
  }
}

export interface BookFile {
  readonly name: string
  readonly make: (documents: Documents) => Promise<FileAnswer>
}

/** Writes an audit entry; the file itself is made after the transaction. */
export const exportBook = async (tx: Tx, actor: Actor, reader: BookCaller, query: Query): Promise<BookFile> => {
  const book = await bookOf(tx, reader, query)
  const { language } = actor
  const words = printWords[language]
  const { dateFrom, dateTo, format, category, severity, status } = query
  await audit(tx, {
    action: 'occurrences.export',
    entity: 'school',
    entityId: tx.scope.schoolId ?? '',
    after: { dateFrom, dateTo, format, category, severity, status, entries: book.rows.length },
  })
  const name = `${words.book} ${dateFrom} ${dateTo}.${format}`
  const rows = book.rows.map((row) => rowOf(row, book, words, reader.timeZone))
  const [csv, xlsx, pdf] = exportTypes
  if (format === 'csv') return { name, make: async () => ({ name, type: csv, body: writeCsv(columnsOf(words), rows) }) }
  if (format === 'xlsx')
    return {
      name,
      make: async () => ({
        name,
        type: xlsx,
        body: await writeXlsx({ sheets: [{ name: words.book, columns: columnsOf(words), rows }] }),
      }),
    }
  const paper = await paperOf(tx, reader.today, language, {
    title: words.book,
    subtitle: `${paperDay(dateFrom, language)} – ${paperDay(dateTo, language)}`,
  })
  const data = {
    paper,
    words: { ...words.columns, none: words.none, signed: words.signed, struckOut: words.struckOut },
    entries: rows,
  }
  return {
    name,
    make: async (documents) => ({
      name,
      type: pdf,
      body: await documents.renderPdf({ template: bookTemplate, data, tagged: rows.length < 300 }),
      inline: true,
    }),
  }
}
