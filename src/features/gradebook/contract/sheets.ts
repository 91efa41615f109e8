/** Calls of the mark sheet: a class's learners by its assessments in one learning area and term, saved cell by cell. */
import { z } from 'zod'
import { gradeSchema, levelSchema } from '#core/schools/contract/levels.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { id, instant, storedDate, storedId, versionOrNone } from '#platform/pure/schemas.ts'
import { enterMarks, gradebookErrors, viewMarks } from './access.ts'
import { assessment } from './assessments.ts'
import { markStates, savedCell, sentCell } from './marks.ts'
import { sheetScale } from './results.ts'

/** Most cells in one save: enough for 60 learners by 12 assessments. */
export const mostCells = 1000

/** Null for a learner who was not in the class on the assessment's day. */
export const sheetCell = z
  .strictObject({
    score: z.number().nullable(),
    rating: z.string().nullable(),
    state: z.enum(markStates),
    version: z.int(),
  })
  .nullable()
export type SheetCell = z.infer<typeof sheetCell>

/** A mark of the term from another class, for a learner who moved: it counts here too. */
export const carriedMark = z.strictObject({
  kind: z.string(),
  kindWeight: z.int(),
  weight: z.int(),
  maxScore: z.number(),
  score: z.number(),
})

export const areaRemark = z.strictObject({ text: z.string(), version: z.int() })

export const sheetLearner = z.strictObject({
  id: storedId,
  fullName: z.string(),
  firstName: z.string(),
  admissionNumber: z.string(),
  /** In the order of `assessments`. */
  cells: z.array(sheetCell),
  carried: z.array(carriedMark),
  /** Weighted mean of assessments that count; not rounded. */
  percent: z.number().nullable(),
  /** The same of the term before. */
  previousPercent: z.number().nullable(),
  remark: areaRemark.nullable(),
})
export type SheetLearner = z.infer<typeof sheetLearner>

export const sheetTerm = z.strictObject({
  id: storedId,
  name: z.string(),
  year: z.string(),
  startsOn: storedDate,
  endsOn: storedDate,
})

export const markSheet = z.strictObject({
  class: z.strictObject({ id: storedId, label: z.string(), grade: gradeSchema, level: levelSchema }),
  learningArea: z.strictObject({ id: storedId, name: z.string(), shortName: z.string() }),
  term: sheetTerm,
  /** Terms that have begun, newest first. */
  terms: z.array(sheetTerm),
  /** Name of the term compared with; null without one. */
  previousTerm: z.string().nullable(),
  /** Scale of the term so far. */
  termScale: sheetScale,
  today: storedDate,
  assessments: z.array(assessment),
  learners: z.array(sheetLearner),
  /** Learners without a mark who were absent from the paper of an open assessment, by its door list. */
  absences: z.array(z.strictObject({ assessmentId: storedId, learnerIds: z.array(storedId) })),
  abilities: z.strictObject({ enter: z.boolean(), publish: z.boolean(), unlock: z.boolean() }),
})
export type MarkSheet = z.infer<typeof markSheet>

export const getSheet = endpoint({
  id: 'gradebook.sheet',
  method: 'GET',
  path: '/api/gradebook/sheets',
  summary: 'The mark sheet of a class in a learning area; the present term unless said',
  access: viewMarks,
  query: z.strictObject({ streamId: id, learningAreaId: id, termId: id.optional() }),
  response: markSheet,
})

export const cellsBody = z.strictObject({
  cells: z.array(sentCell).min(1, 'Send at least one mark').max(mostCells, 'Send at most 1,000 marks at once'),
  /**
   * All or nothing, for changes queued on a device: on any conflict or refusal nothing is saved, and the answer is 409
   * with each cell.
   */
  whole: z.boolean().default(false),
})

/** Details of `request.stale` for a block saved as a whole. */
export const cellsCurrent = z.object({ cells: z.array(savedCell) })

export const saveCells = endpoint({
  id: 'gradebook.save_cells',
  method: 'PUT',
  path: '/api/gradebook/cells',
  summary:
    'Save a block of marks; each cell answers for itself whether it was saved, changed by somebody else meanwhile, or refused',
  access: enterMarks,
  body: cellsBody,
  response: z.strictObject({ savedAt: instant, cells: z.array(savedCell) }),
  idempotent: true,
  errors: [commonErrors.stale],
  examples: {
    body: {
      cells: [
        {
          assessmentId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f',
          learnerId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e70',
          state: 'scored',
          score: 56,
          version: 0,
        },
      ],
    },
  },
})

export const saveRemark = endpoint({
  id: 'gradebook.save_remark',
  method: 'PUT',
  path: '/api/gradebook/remarks',
  summary: 'Write what a learner’s report says of a learning area; an empty text takes the remark away',
  access: enterMarks,
  body: z.strictObject({
    streamId: id,
    learnerId: id,
    learningAreaId: id,
    termId: id,
    text: z.string().trim().max(300, 'Use at most 300 characters'),
    /** 0 where there is none. */
    version: versionOrNone,
  }),
  response: areaRemark,
  errors: [gradebookErrors.notYours, commonErrors.stale],
})
