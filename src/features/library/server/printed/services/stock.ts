/** Stock-takes: a shelf is counted by scanning what stands there. */
import { accountNames } from '#core/people/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { sheetAnswer, type FileFormat } from '#platform/server/sheets/answer.ts'
import type { SheetColumn } from '#platform/server/sheets/write.ts'
import { accountOf, violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { bookErrors } from '../../../contract/printed/shapes.ts'
import type { listStockTakes, StockDetail, StockItem, StockTake } from '../../../contract/printed/stock.ts'
import { stockOutcomes, type CopyState, type StockOutcome } from '../../../contract/printed/words.ts'
import { countOutcomes, missingOf, outcomeOf } from '../../../rules/printed/stock.ts'
import {
  finishStockTakeRow,
  insertStockItems,
  insertStockTake,
  lockStockTake,
  outcomeCounts,
  stockItemsOf,
  stockTakeById,
  stockTakes,
  type StockRow,
} from '../../queries/printed/stock.ts'
import { copiesOfShelf, shelvesHere } from '../../queries/printed/titles.ts'
import { copyOfCode } from './lending.ts'

const stockOr404 = (row: StockRow | undefined): StockRow => {
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

type Names = ReadonlyMap<string, string>
const shown = (row: StockRow, names: Names): Omit<StockTake, 'counts'> => ({
  id: row.id,
  shelf: row.shelf,
  startedAt: row.startedAt.toISOString(),
  startedByName: names.get(row.startedBy ?? '') ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
})

const namesOf = (tx: Tx, rows: readonly StockRow[]): Promise<Names> =>
  accountNames(
    tx,
    rows.flatMap(({ startedBy }) => startedBy ?? []),
  )

/** Copies of the shelf that were not scanned. */
const notScanned = async (tx: Tx, row: StockRow, items: readonly StockItem[]): Promise<StockItem[]> => {
  const expected = await copiesOfShelf(tx, row.shelf)
  const missing = new Set(
    missingOf(
      expected.map(({ copy }) => copy.id),
      items.map(({ copyId }) => copyId),
    ),
  )
  return expected
    .filter(({ copy }) => missing.has(copy.id))
    .map(({ copy, title }) => ({
      copyId: copy.id,
      code: copy.code,
      title: title.title,
      outcome: 'missing',
      shelf: copy.shelf,
    }))
}

const itemsOf = async (tx: Tx, row: StockRow): Promise<StockItem[]> => {
  const items = (await stockItemsOf(tx, row.id)).map((item) => ({ ...item, outcome: item.outcome as StockOutcome }))
  return row.finishedAt ? items : [...items, ...(await notScanned(tx, row, items))]
}

export const stockDetail = async (tx: Tx, id: string): Promise<StockDetail> => {
  const row = stockOr404(await stockTakeById(tx, id))
  const items = await itemsOf(tx, row)
  return {
    ...shown(row, await namesOf(tx, [row])),
    counts: countOutcomes(items.map(({ outcome }) => outcome)),
    items,
  }
}

export const listOfStockTakes = async (tx: Tx): Promise<ResponseOf<typeof listStockTakes>> => {
  const rows = await stockTakes(tx)
  const names = await namesOf(tx, rows)
  const counts = await outcomeCounts(tx)
  const countsOf = (id: string): StockTake['counts'] =>
    countOutcomes(
      stockOutcomes.flatMap((outcome) =>
        Array.from<StockOutcome>({
          length: counts.find((one) => one.stockTakeId === id && one.outcome === outcome)?.count ?? 0,
        }).fill(outcome),
      ),
    )
  return {
    items: rows.map((row) => ({ ...shown(row, names), counts: countsOf(row.id) })),
    shelves: await shelvesHere(tx),
  }
}

export const start = async (tx: Tx, shelf: string): Promise<StockDetail> => {
  const row = await insertStockTake(tx, shelf, accountOf(tx)).catch((error: unknown) => {
    throw violates(error, 'book_stock_takes_open_key') ? new AppError(bookErrors.stockOpen) : error
  })
  await audit(tx, { action: 'books.start_stock_take', entity: 'book_stock_take', entityId: row.id, after: { shelf } })
  return stockDetail(tx, row.id)
}

const openStock = async (tx: Tx, id: string, how: 'share' | 'update'): Promise<StockRow> => {
  const row = stockOr404(await lockStockTake(tx, id, how))
  if (row.finishedAt) throw new AppError(bookErrors.stockFinished)
  return row
}

/** A copy scanned twice counts once. */
export const scanOnShelf = async (tx: Tx, id: string, code: string): Promise<StockItem> => {
  const row = await openStock(tx, id, 'share')
  const { copy, title } = await copyOfCode(tx, code)
  const outcome = outcomeOf({ state: copy.state as CopyState, shelf: copy.shelf }, row.shelf)
  await insertStockItems(tx, id, [{ copyId: copy.id, outcome, shelf: copy.shelf }])
  await audit(tx, {
    action: 'books.scan_stock',
    entity: 'book_stock_take',
    entityId: id,
    after: { code: copy.code, outcome },
  })
  return { copyId: copy.id, code: copy.code, title: title.title, outcome, shelf: copy.shelf }
}

export const finishStock = async (tx: Tx, id: string): Promise<StockDetail> => {
  const row = await openStock(tx, id, 'update')
  const missing = (await itemsOf(tx, row)).filter(({ outcome }) => outcome === 'missing')
  await insertStockItems(
    tx,
    id,
    missing.map(({ copyId, outcome, shelf }) => ({ copyId, outcome, shelf })),
  )
  await finishStockTakeRow(tx, id)
  const detail = await stockDetail(tx, id)
  await audit(tx, {
    action: 'books.finish_stock_take',
    entity: 'book_stock_take',
    entityId: id,
    after: { shelf: row.shelf, ...detail.counts },
  })
  return detail
}

const columns: readonly SheetColumn[] = [
  { key: 'code', header: 'Code', type: 'text', width: 14 },
  { key: 'title', header: 'Title', type: 'text', width: 34 },
  { key: 'outcome', header: 'Result', type: 'text', width: 14 },
  { key: 'shelf', header: 'Belongs on shelf', type: 'text', width: 18 },
]

export const exportedStock = async (tx: Tx, id: string, format: FileFormat): Promise<FileAnswer> => {
  const { shelf, items } = await stockDetail(tx, id)
  await audit(tx, {
    action: 'books.export_stock_take',
    entity: 'book_stock_take',
    entityId: id,
    after: { shelf, format, rows: items.length },
  })
  return sheetAnswer(
    'stock-take',
    format,
    columns,
    items.map(({ copyId: _copy, ...item }) => item),
  )
}
