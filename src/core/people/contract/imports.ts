/** Calls about importing learners with their guardians, and staff, from a spreadsheet. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, paged, paging } from '#platform/pure/schemas.ts'
import { managePeople } from './actions.ts'
import { importErrors } from './errors.ts'
import { fileFormat, sheetTypes } from './shapes.ts'
import { importKind, rowFilters } from './lists.ts'

export const importBytes = 10_000_000
/** A text file's kind cannot be told from its content; what is no list is refused when it is read. */
const importTypes = [...sheetTypes, 'text/plain', 'application/zip', 'application/x-cfb', 'application/octet-stream'] as const

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
  /** Guardians that are new or completed. */
  guardians: z.int(),
})
export type ImportCounts = z.infer<typeof counts>

const importItem = z.strictObject({
  id,
  kind: importKind,
  fileName: z.string(),
  status: z.enum(['previewed', 'committed', 'undone']),
  counts,
  createdAt: instant,
  committedAt: instant.nullable(),
  undoneAt: instant.nullable(),
})
export type ImportItem = z.infer<typeof importItem>

const importDetail = z.strictObject({
  ...importItem.shape,
  /** Row of the headers as the spreadsheet shows it; 0 when none was found. */
  headerNumber: z.int(),
  columns: z.array(z.strictObject({ index: z.int(), letter: z.string(), header: z.string(), samples: z.array(z.string()) })),
  /** Every field that can be imported, with the column it comes from; confidence from 0 to 1 for guesses, null for choices. */
  fields: z.array(z.strictObject({ field: z.string(), column: z.int().nullable(), confidence: z.number().nullable() })),
  /** Fields without which nothing can be imported. */
  missing: z.array(z.string()),
  /** Class of rows that name none. */
  defaultStreamId: id.nullable(),
})
export type ImportDetail = z.infer<typeof importDetail>

export const listImports = endpoint({
  id: 'people.imports',
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'Lists brought in so far, newest first',
  access: managePeople,
  query: z.strictObject({ ...paging, kind: importKind.optional() }),
  response: paged(importItem),
})

export const startImport = endpoint({
  id: 'people.start_import',
  method: 'POST',
  path: '/api/admin/imports',
  summary: 'Read a CSV or XLSX file and show what it would do; nothing is changed yet',
  access: managePeople,
  status: 201,
  idempotent: true,
  uploads: { file: { maxBytes: importBytes, types: importTypes, required: true } },
  body: z.strictObject({ kind: importKind }),
  response: importDetail,
})

const byId = { access: managePeople, params: z.strictObject({ id }) } as const

export const getImport = endpoint({
  id: 'people.import',
  method: 'GET',
  path: '/api/admin/imports/{id}',
  summary: 'What a list would do, or did',
  ...byId,
  response: importDetail,
})

const problem = z.strictObject({
  field: z.string(),
  cell: z.string(),
  level: z.enum(['error', 'warning']),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
})
const candidate = z.strictObject({ id, fullName: z.string(), number: z.string(), classLabel: z.string().nullable(), birthDate: z.string().nullable() })
const importRow = z.strictObject({
  /** Row number as the spreadsheet shows it. */
  number: z.int(),
  cells: z.array(z.string()),
  action: z.enum(['create', 'update', 'same', 'ask', 'conflict', 'faulty']),
  reason: z.enum(['same_name', 'different_person', 'keys_differ', 'taken']).nullable(),
  problems: z.array(problem),
  changes: z.array(z.strictObject({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  candidates: z.array(candidate),
  /** Id of the person that the row is, or `new`, as somebody answered. */
  answer: z.string().nullable(),
})
export type ImportRowView = z.infer<typeof importRow>

export const listImportRows = endpoint({
  id: 'people.import_rows',
  method: 'GET',
  path: '/api/admin/imports/{id}/rows',
  summary: 'Rows of a list, each with its problems beside it',
  ...byId,
  query: z.strictObject({ ...paging, filter: z.enum(rowFilters).default('all') }),
  response: paged(importRow),
})

export const saveImportMapping = endpoint({
  id: 'people.save_import_mapping',
  method: 'PUT',
  path: '/api/admin/imports/{id}/mapping',
  summary: 'Say which column holds which field; the preview is made again',
  ...byId,
  body: z.strictObject({ mapping: z.record(z.string().max(40), z.int().min(0).max(99).nullable()), defaultStreamId: id.nullable().optional() }),
  response: importDetail,
  errors: [importErrors.committed],
})

export const saveImportAnswers = endpoint({
  id: 'people.save_import_answers',
  method: 'PUT',
  path: '/api/admin/imports/{id}/answers',
  summary: 'Say who the rows are that ask; null takes an answer back',
  ...byId,
  body: z.strictObject({
    answers: z
      .array(z.strictObject({ row: z.int().min(1), answer: z.union([id, z.literal('new')]).nullable() }))
      .min(1)
      .max(1000),
  }),
  response: importDetail,
  errors: [importErrors.committed],
})

export const commitImport = endpoint({
  id: 'people.commit_import',
  method: 'POST',
  path: '/api/admin/imports/{id}/commit',
  summary: 'Import the good rows, all of them or none',
  ...byId,
  idempotent: true,
  response: importDetail,
  errors: [importErrors.notReady, importErrors.nothingGood, importErrors.committed, importErrors.crossed],
})

export const downloadImportErrors = endpoint({
  id: 'people.import_errors',
  method: 'GET',
  path: '/api/admin/imports/{id}/errors',
  summary: 'The rows that were not imported, with the reasons, as a file to correct and send again',
  ...byId,
  query: z.strictObject({ format: fileFormat }),
  file: sheetTypes,
})

const leftAlone = z.strictObject({ kind: z.enum(['learner', 'guardian', 'staff']), id: z.string(), fullName: z.string() })

export const undoImport = endpoint({
  id: 'people.undo_import',
  method: 'POST',
  path: '/api/admin/imports/{id}/undo',
  summary: 'Take a whole import back; what was changed or used since stays and is named',
  ...byId,
  response: z.strictObject({ import: importItem, undone: z.int(), leftAlone: z.array(leftAlone) }),
  errors: [importErrors.notCommitted, importErrors.undone],
})

export const discardImport = endpoint({
  id: 'people.discard_import',
  method: 'DELETE',
  path: '/api/admin/imports/{id}',
  summary: 'Throw a list away that has not been imported',
  ...byId,
  errors: [importErrors.committed],
})

export const importTemplate = endpoint({
  id: 'people.import_template',
  method: 'GET',
  path: '/api/admin/imports/template',
  summary: 'An empty list with the headers that are understood',
  access: managePeople,
  query: z.strictObject({ kind: importKind, format: fileFormat }),
  file: sheetTypes,
})
