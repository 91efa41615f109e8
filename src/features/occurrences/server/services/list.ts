/** The list of the book. */
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { addDays, instantOf } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { listEntries } from '../../contract/book.ts'
import { entriesPage } from '../queries/entries.ts'
import { editableIn, type BookCaller } from './caller.ts'
import { linesOf } from './show.ts'

/** Accepts `userId` and `userRole` in the query but ignores them. */
export const listBook = async (
  tx: Tx,
  reader: BookCaller,
  query: QueryOf<typeof listEntries>,
): Promise<ResponseOf<typeof listEntries>> => {
  const { page, limit, dateFrom, dateTo, ...filter } = query
  const { timeZone } = reader
  const span = {
    from: dateFrom ? instantOf(dateFrom, '00:00', timeZone) : undefined,
    before: dateTo ? instantOf(addDays(dateTo, 1), '00:00', timeZone) : undefined,
  }
  const { rows, total } = await entriesPage(tx, reader, { ...filter, ...span }, limit, (page - 1) * limit)
  const [lines, editable] = [await linesOf(tx, rows, reader.today), await editableIn(tx, reader, rows)]
  return {
    entries: lines.map((line) => ({ ...line, mayEdit: editable.has(line.id) })),
    pagination: { totalCount: total, page, totalPages: Math.ceil(total / limit) },
  }
}
