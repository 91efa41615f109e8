/** Calls that import any kind of list from a spreadsheet: learners, fees, devices. Each kind declares who may import it. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, integer, paged, paging, textTooLong } from '#platform/pure/schemas.ts'
import { useImports } from './access.ts'
import { importErrors } from './errors.ts'
import { cellLength, importRow } from './import-row.ts'
import { rowFilters } from './lists.ts'

export const importBytes = 10_000_000
const sheetTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const
/** A text file's kind cannot be detected by its content; a file that is not a list is refused when it is read. */
const importTypes = [
  ...sheetTypes,
  'text/plain',
  'application/zip',
  'application/x-cfb',
  'application/octet-stream',
] as const
const fileFormat = z.enum(['csv', 'xlsx']).default('xlsx')

/** Such as `learners` or `fees`. */
const kind = z.string().regex(/^[a-z][a-z-]{1,30}$/)

const counts = z.strictObject({
  rows: z.int(),
  create: z.int(),
  update: z.int(),
  same: z.int(),
  /** Rows that wait for an answer, or contradict each other. */
  asks: z.int(),
  /** Rows with errors. */
  faulty: z.int(),
  /** Rows with remarks that are imported all the same. */
  warnings: z.int(),
})
export type ImportCounts = z.infer<typeof counts>

/** What the ready rows come to besides their number: guardians that come with learners, shillings owed. */
const extra = z.strictObject({
  key: z.string(),
  value: z.number(),
  /** In the caller's language: `2 guardians`. */
  words: z.string(),
  /** True for records that are made and that an undo takes away. */
  made: z.boolean(),
})
export type ImportExtra = z.infer<typeof extra>

const importItem = z.strictObject({
  id,
  kind,
  fileName: z.string(),
  status: z.enum(['previewed', 'committed', 'undone']),
  counts,
  extras: z.array(extra),
  createdAt: instant,
  createdByName: z.string().nullable(),
  committedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  /** False for kinds that cannot be undone. */
  canUndo: z.boolean(),
})
export type ImportItem = z.infer<typeof importItem>

/** Choices for a whole list, such as the class of rows that name none; each kind has its own. */
const options = z.record(z.string().max(40), z.string().max(100).nullable())

const importDetail = z.strictObject({
  ...importItem.shape,
  /** The thing that the list belongs to, such as a curriculum design. */
  targetId: id.nullable(),
  /** Row of the headers as the spreadsheet shows it; 0 when none was found. */
  headerNumber: z.int(),
  columns: z.array(
    z.strictObject({ index: z.int(), letter: z.string(), header: z.string(), samples: z.array(z.string()) }),
  ),
  /** Every field that can be imported, with the column it comes from; confidence from 0 to 1 for guesses, null for choices. */
  fields: z.array(
    z.strictObject({
      field: z.string(),
      label: z.string(),
      column: z.int().nullable(),
      confidence: z.number().nullable(),
    }),
  ),
  /** Fields without which nothing can be imported. */
  missing: z.array(z.string()),
  options,
})
export type ImportDetail = z.infer<typeof importDetail>

export const listImports = endpoint({
  id: 'imports.list',
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'Lists of some kinds brought in so far, newest first',
  access: useImports,
  query: z.strictObject({
    ...paging,
    /** One or several between commas. */
    kinds: z.string().regex(/^[a-z-]{2,31}(,[a-z-]{2,31}){0,9}$/),
    targetId: id.optional(),
  }),
  examples: { query: { kinds: 'learners' } },
  response: paged(importItem),
  errors: [importErrors.unknownKind],
})

export const startImport = endpoint({
  id: 'imports.start',
  method: 'POST',
  path: '/api/admin/imports',
  summary: 'Read a CSV or XLSX file and show what it would do; nothing is changed yet',
  access: useImports,
  status: 201,
  idempotent: true,
  uploads: { file: { maxBytes: importBytes, types: importTypes, required: true } },
  body: z.strictObject({ kind, targetId: id.optional() }),
  examples: { body: { kind: 'learners' } },
  response: importDetail,
  errors: [importErrors.unknownKind],
})

const byId = { access: useImports, params: z.strictObject({ id }) } as const

export const getImport = endpoint({
  id: 'imports.get',
  method: 'GET',
  path: '/api/admin/imports/{id}',
  summary: 'What a list would do, or did',
  ...byId,
  response: importDetail,
})

export const listImportRows = endpoint({
  id: 'imports.rows',
  method: 'GET',
  path: '/api/admin/imports/{id}/rows',
  summary: 'Rows of a list, each with its problems beside it',
  ...byId,
  query: z.strictObject({ ...paging, filter: z.enum(rowFilters).default('all') }),
  response: paged(importRow),
})

export const saveImportMapping = endpoint({
  id: 'imports.save_mapping',
  method: 'PUT',
  path: '/api/admin/imports/{id}/mapping',
  summary: 'Say which column holds which field, and choose for the whole list; the preview is made again',
  ...byId,
  body: z.strictObject({
    mapping: z.record(z.string().max(40), z.int().min(0).max(99).nullable()),
    options: options.optional(),
  }),
  response: importDetail,
  errors: [importErrors.committed],
})

export const saveImportAnswers = endpoint({
  id: 'imports.save_answers',
  method: 'PUT',
  path: '/api/admin/imports/{id}/answers',
  summary: 'Say who the rows are that ask; null takes an answer back',
  ...byId,
  body: z.strictObject({
    answers: z
      .array(z.strictObject({ row: integer.min(1), answer: z.union([id, z.literal('new')]).nullable() }))
      .min(1)
      .max(1000),
  }),
  response: importDetail,
  errors: [importErrors.committed],
})

export const saveImportCells = endpoint({
  id: 'imports.save_cells',
  method: 'PUT',
  path: '/api/admin/imports/{id}/cells',
  summary: 'Correct cells of rows; the rows are checked again. The text of the file takes a correction back',
  ...byId,
  body: z.strictObject({
    cells: z
      .array(
        z.strictObject({
          row: integer.min(1),
          column: z.int().min(0).max(99),
          text: z.string().max(cellLength, textTooLong(cellLength)),
        }),
      )
      .min(1)
      .max(500),
    /** Numbers of other rows to return: a corrected number may settle the duplicates of it. */
    show: z.array(integer.min(1)).max(100).default([]),
  }),
  /** The list, with the corrected rows and those asked for. */
  response: z.strictObject({ import: importDetail, rows: z.array(importRow) }),
  errors: [importErrors.committed, importErrors.tooManyCorrections],
})

export const commitImport = endpoint({
  id: 'imports.commit',
  method: 'POST',
  path: '/api/admin/imports/{id}/commit',
  summary: 'Import the good rows, all of them or none',
  ...byId,
  idempotent: true,
  response: importDetail,
  errors: [importErrors.notReady, importErrors.nothingGood, importErrors.committed, importErrors.crossed],
})

export const downloadImportErrors = endpoint({
  id: 'imports.errors',
  method: 'GET',
  path: '/api/admin/imports/{id}/errors',
  summary: 'The rows that were not imported, with the reasons, as a file to correct and send again',
  ...byId,
  query: z.strictObject({ format: fileFormat }),
  file: sheetTypes,
})

const leftAlone = z.strictObject({ kind: z.string(), id: z.string(), name: z.string() })

export const undoImport = endpoint({
  id: 'imports.undo',
  method: 'POST',
  path: '/api/admin/imports/{id}/undo',
  summary: 'Take a whole import back; what was changed or used since stays and is named',
  ...byId,
  response: z.strictObject({ import: importItem, undone: z.int(), leftAlone: z.array(leftAlone) }),
  errors: [importErrors.notCommitted, importErrors.undone, importErrors.final, importErrors.crossed],
})

export const discardImport = endpoint({
  id: 'imports.discard',
  method: 'DELETE',
  path: '/api/admin/imports/{id}',
  summary: 'Throw a list away that has not been imported',
  ...byId,
  errors: [importErrors.committed],
})

export const importTemplate = endpoint({
  id: 'imports.template',
  method: 'GET',
  path: '/api/admin/imports/template',
  summary: 'A list with the headers that are understood, empty or with what the school has',
  access: useImports,
  query: z.strictObject({ kind, format: fileFormat }),
  examples: { query: { kind: 'learners' } },
  file: sheetTypes,
  errors: [importErrors.unknownKind],
})
