/** Calls about stock-takes: the copies of a shelf, counted by scanning. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { instant, storedId, text } from '#platform/pure/schemas.ts'
import { manageBooks } from './access.ts'
import { bookErrors, onePath } from './shapes.ts'
import { bookTexts, stockOutcomes } from './words.ts'

const counts = z.strictObject({
  /** Copies of this shelf that should be there. */
  expected: z.int(),
  found: z.int(),
  misplaced: z.int(),
  lent: z.int(),
  stray: z.int(),
  missing: z.int(),
})

const stockTake = z.strictObject({
  id: storedId,
  shelf: z.string(),
  startedAt: instant,
  startedByName: z.string().nullable(),
  finishedAt: instant.nullable(),
  counts,
})
export type StockTake = z.infer<typeof stockTake>

const stockItem = z.strictObject({
  copyId: storedId,
  code: z.string(),
  title: z.string(),
  outcome: z.enum(stockOutcomes),
  /** Where it belongs. */
  shelf: z.string().nullable(),
})
export type StockItem = z.infer<typeof stockItem>

const detail = z.strictObject({ ...stockTake.shape, items: z.array(stockItem) })
export type StockDetail = z.infer<typeof detail>

export const listStockTakes = endpoint({
  id: 'books.stock_takes',
  method: 'GET',
  path: '/api/library/stock-takes',
  summary: 'Stock-takes, the latest first, and the shelves that copies have',
  access: manageBooks,
  response: z.strictObject({
    items: z.array(stockTake),
    shelves: z.array(z.strictObject({ shelf: z.string(), copies: z.int() })),
  }),
})

export const startStockTake = endpoint({
  id: 'books.start_stock_take',
  method: 'POST',
  path: '/api/library/stock-takes',
  summary: 'Begin to count a shelf',
  access: manageBooks,
  body: z.strictObject({ shelf: text(60, bookTexts.shelf) }),
  response: detail,
  status: 201,
  idempotent: true,
  errors: [bookErrors.stockOpen],
  examples: { body: { shelf: 'A2' } },
})

export const getStockTake = endpoint({
  id: 'books.stock_take',
  method: 'GET',
  path: '/api/library/stock-takes/{id}',
  summary: 'A stock-take with what was scanned; while it is open, what was not scanned is missing',
  access: manageBooks,
  params: onePath,
  response: detail,
})

export const scanStock = endpoint({
  id: 'books.scan_stock',
  method: 'POST',
  path: '/api/library/stock-takes/{id}/scans',
  summary: 'A copy stands on the shelf',
  access: manageBooks,
  params: onePath,
  body: z.strictObject({ code: text(60, bookTexts.code) }),
  response: stockItem,
  idempotent: true,
  errors: [bookErrors.unknownCode, bookErrors.stockFinished],
  examples: { body: { code: 'BK-00428' } },
})

export const finishStockTake = endpoint({
  id: 'books.finish_stock_take',
  method: 'POST',
  path: '/api/library/stock-takes/{id}/finish',
  summary: 'Finish a stock-take and keep its result',
  access: manageBooks,
  params: onePath,
  response: detail,
  errors: [bookErrors.stockFinished],
})

export const exportStockTake = endpoint({
  id: 'books.export_stock_take',
  method: 'GET',
  path: '/api/library/stock-takes/{id}/file',
  summary: 'The result of a stock-take as a file',
  access: manageBooks,
  params: onePath,
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})
