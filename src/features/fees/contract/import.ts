/** Bringing in what was owed before the ledger began, from a spreadsheet: what each row would do, the import of the good ones, taking it back. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { instant, paged, paging, storedId } from '#platform/pure/schemas.ts'
import { manageFees } from './access.ts'
import { feeErrors, onePath } from './shapes.ts'

export const openingColumns = ['admissionNumber', 'name', 'balance', 'dueDate', 'description'] as const
export type OpeningColumn = (typeof openingColumns)[number]

/** What can be wrong with a row; the screen has the words. */
export const rowProblems = ['missing', 'unknown_learner', 'other_name', 'not_money', 'not_a_date', 'too_long', 'twice', 'has_opening'] as const

const problem = z.strictObject({ column: z.enum(openingColumns), code: z.enum(rowProblems), value: z.string() })
export type RowProblem = z.infer<typeof problem>

const row = z.strictObject({
  /** As the spreadsheet numbers it. */
  number: z.int(),
  admissionNumber: z.string(),
  name: z.string(),
  /** Shillings; null when they could not be read. */
  balance: z.number().nullable(),
  /** new enters an opening balance, same has been entered or is nothing, bad is left out. */
  state: z.enum(['new', 'same', 'bad']),
  problems: z.array(problem),
})
export type OpeningRowView = z.infer<typeof row>

const counts = { new: z.int(), same: z.int(), bad: z.int() }

const sheet = {
  file: {
    maxBytes: 5_000_000,
    types: ['text/csv', 'text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/zip'],
    required: true,
  },
} as const

export const previewOpenings = endpoint({
  id: 'fees.preview_import',
  method: 'POST',
  path: '/api/admin/fees/import/preview',
  summary: 'Read a list of opening balances and say what each row would do; nothing is kept',
  access: manageFees,
  uploads: sheet,
  body: z.strictObject({}),
  response: z.strictObject({
    ...counts,
    /** Shillings of the rows that are new. */
    total: z.number(),
    missingColumns: z.array(z.enum(openingColumns)),
    rows: z.array(row),
  }),
})

const importItem = z.strictObject({
  id: storedId,
  fileName: z.string(),
  ...counts,
  total: z.number(),
  importedAt: instant,
  importedByName: z.string().nullable(),
  undoneAt: instant.nullable(),
})
export type OpeningImport = z.infer<typeof importItem>

export const importOpenings = endpoint({
  id: 'fees.import',
  method: 'POST',
  path: '/api/admin/fees/import',
  summary: 'Enter the good rows of a list of opening balances',
  access: manageFees,
  uploads: sheet,
  idempotent: true,
  body: z.strictObject({}),
  response: importItem,
  errors: [feeErrors.nothingGood],
})

export const openingImports = endpoint({
  id: 'fees.imports',
  method: 'GET',
  path: '/api/admin/fees/imports',
  summary: 'Lists brought in so far, newest first',
  access: manageFees,
  query: z.strictObject(paging),
  response: paged(importItem),
})

export const undoOpenings = endpoint({
  id: 'fees.undo_import',
  method: 'POST',
  path: '/api/admin/fees/imports/{id}/undo',
  summary: 'Take an import back by reversals of its entries',
  access: manageFees,
  params: onePath,
  response: z.strictObject({ import: importItem, undone: z.int() }),
  errors: [feeErrors.undone, feeErrors.reversed],
})

export const openingTemplate = endpoint({
  id: 'fees.import_template',
  method: 'GET',
  path: '/api/admin/fees/import/template',
  summary: 'The learners in class, with the columns that an import reads',
  access: manageFees,
  file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})
