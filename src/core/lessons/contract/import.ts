/** Imports lessons from a spreadsheet: meaning of each row, errors, and import of valid rows. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id } from '#platform/pure/schemas.ts'
import { manageLessons } from './lessons.ts'

export const lessonFields = ['class', 'day', 'period', 'learningArea', 'teacher', 'room'] as const
export type LessonField = (typeof lessonFields)[number]

/** Row errors; the browser has the texts. */
export const rowProblems = [
  'class_missing',
  'class_unknown',
  'day_unknown',
  'period_unknown',
  'area_missing',
  'area_unknown',
  'teacher_unknown',
  'teacher_several',
  'room_unknown',
  'slot_twice',
  'teacher_clash',
  'room_clash',
] as const
export type RowProblemCode = (typeof rowProblems)[number]

const problem = z.strictObject({
  field: z.enum(lessonFields),
  code: z.enum(rowProblems),
  /** Raw text of the cell. */
  value: z.string(),
  /** The class, or the row, that it clashes with. */
  with: z.string().nullable(),
})
export type RowProblem = z.infer<typeof problem>

const row = z.strictObject({
  /** Row number in the spreadsheet. */
  number: z.int(),
  cells: z.record(z.enum(lessonFields), z.string()),
  /** new fills an empty slot, change replaces a lesson, same exists already, bad is skipped. */
  state: z.enum(['new', 'change', 'same', 'bad']),
  problems: z.array(problem),
})
export type ImportRow = z.infer<typeof row>

const counts = { new: z.int(), change: z.int(), same: z.int(), bad: z.int() }

const sheet = {
  file: {
    maxBytes: 10_000_000,
    types: [
      'text/csv',
      'text/plain',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/zip',
    ],
    required: true,
  },
} as const

export const previewLessons = endpoint({
  id: 'lessons.preview_import',
  method: 'POST',
  path: '/api/admin/lessons/import/preview',
  summary: 'Read a list of lessons and say what each row would do; nothing is kept',
  access: manageLessons,
  uploads: sheet,
  body: z.strictObject({ from: date }),
  response: z.strictObject({ ...counts, missingColumns: z.array(z.enum(lessonFields)), rows: z.array(row) }),
})

export const importLessons = endpoint({
  id: 'lessons.import',
  method: 'POST',
  path: '/api/admin/lessons/import',
  summary: 'Bring in the good rows of a list of lessons, from a day on',
  access: manageLessons,
  uploads: sheet,
  idempotent: true,
  body: z.strictObject({ from: date }),
  response: z.strictObject({ ...counts, streams: z.array(id) }),
})

export const lessonTemplate = endpoint({
  id: 'lessons.import_template',
  method: 'GET',
  path: '/api/admin/lessons/import/template',
  summary: 'An empty list with the columns that an import reads',
  access: manageLessons,
  file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})
