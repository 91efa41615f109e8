/** Requirements of the national council: school-based assessment, and the pathways after Grade 9. */
import { z } from 'zod'
import { gradeSchema } from '#core/schools/contract/levels.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id, storedId } from '#platform/pure/schemas.ts'
import { manageCards } from './access.ts'

export const pathways = ['stem', 'social_sciences', 'arts_sports'] as const
export type Pathway = (typeof pathways)[number]

const boardArea = z.strictObject({
  learningAreaId: storedId,
  name: z.string(),
  /** SBA tasks that the class has in the year. */
  tasks: z.int(),
  complete: z.int(),
  /** Learners without a mark in at least one of them. */
  lacking: z.array(z.strictObject({ learnerId: storedId, fullName: z.string() })),
})

export const sbaBoard = endpoint({
  id: 'cards.sba_board',
  method: 'GET',
  path: '/api/report-cards/knec/sba',
  summary: 'By class and learning area: who lacks school-based assessment of a grade in a year',
  access: manageCards,
  query: z.strictObject({ yearId: id.optional(), grade: gradeSchema.optional() }),
  response: z.strictObject({
    year: z.strictObject({ id: storedId, name: z.string() }).nullable(),
    years: z.array(z.strictObject({ id: storedId, name: z.string() })),
    grade: gradeSchema.nullable(),
    /** Grades of the school in which there is school-based assessment. */
    grades: z.array(gradeSchema),
    items: z.array(
      z.strictObject({
        streamId: storedId,
        label: z.string(),
        grade: z.string(),
        learners: z.int(),
        complete: z.int(),
        areas: z.array(boardArea),
      }),
    ),
  }),
})

export const exportSba = endpoint({
  id: 'cards.export_sba',
  method: 'GET',
  path: '/api/report-cards/knec/sba/export',
  summary: 'Scores of school-based assessment of a grade in a year, one line a learner and learning area',
  access: manageCards,
  query: z.strictObject({ grade: gradeSchema, yearId: id.optional() }),
  file: ['text/csv'],
})

const share = z.strictObject({
  /** Share of the final mark, percent. */
  weight: z.int(),
  percent: z.number().nullable(),
})

export const gradeNineLine = z.strictObject({
  learnerId: storedId,
  fullName: z.string(),
  kjsea: share,
  sba: share,
  kpsea: share,
  /** Weighted over the parts that are there, scaled up to 100. */
  projection: z.number().nullable(),
  missing: z.array(z.enum(['kjsea', 'sba', 'kpsea'])),
  /** Mean percentage of the learning areas related to each pathway. */
  pathways: z.array(
    z.strictObject({
      pathway: z.enum(pathways),
      percent: z.number().nullable(),
      areas: z.array(z.strictObject({ name: z.string(), percent: z.number().nullable() })),
    }),
  ),
  /** The leading pathway, by at least five points; null without one. */
  leaning: z.enum(pathways).nullable(),
})
export type GradeNineLine = z.infer<typeof gradeNineLine>

export const gradeNine = endpoint({
  id: 'cards.grade_nine',
  method: 'GET',
  path: '/api/report-cards/knec/grade-9',
  summary:
    'Projection of KJSEA and what speaks for each senior school pathway, learner by learner in the order of names',
  access: manageCards,
  query: z.strictObject({ streamId: id.optional() }),
  response: z.strictObject({
    classes: z.array(z.strictObject({ streamId: storedId, label: z.string() })),
    streamId: storedId.nullable(),
    items: z.array(gradeNineLine),
  }),
})

const percent = z.number().min(0, 'At least 0').max(100, 'At most 100').multipleOf(0.01, 'At most two decimals')

export const saveKpsea = endpoint({
  id: 'cards.save_kpsea',
  method: 'PUT',
  path: '/api/report-cards/knec/kpsea',
  summary: 'Record results of the Grade 6 assessment; null takes one away',
  access: manageCards,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ learnerId: id, percent: percent.nullable() }))
      .min(1)
      .max(200),
  }),
  response: z.strictObject({ saved: z.int() }),
})
