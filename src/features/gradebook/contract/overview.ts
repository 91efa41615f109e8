/** Calls that list sheets: a teacher's classes and learning areas, or the school's, with how far each is. */
import { z } from 'zod'
import { levelSchema } from '#core/schools/contract/levels.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id, storedDate, storedId } from '#platform/pure/schemas.ts'
import { viewMarks } from './access.ts'
import { assessmentStatuses } from './assessments.ts'
import { foundBand } from './results.ts'
import { sheetTerm } from './sheets.ts'

export const overviewColumn = z.strictObject({
  id: storedId,
  kind: z.string(),
  title: z.string(),
  date: storedDate,
  opensOn: storedDate.nullable(),
  status: z.enum(assessmentStatuses),
  /** Learners with a mark, absent or excused. */
  entered: z.int(),
  learners: z.int(),
  /** Mean per cent of the class, not rounded. */
  mean: z.number().nullable(),
})
export type OverviewColumn = z.infer<typeof overviewColumn>

export const overviewSheet = z.strictObject({
  streamId: storedId,
  className: z.string(),
  level: levelSchema,
  learningAreaId: storedId,
  learningAreaName: z.string(),
  /** The caller teaches it, leads the class, or both; an admin neither. */
  teaches: z.boolean(),
  leads: z.boolean(),
  teacherName: z.string().nullable(),
  learners: z.int(),
  assessments: z.array(overviewColumn),
  /** Weighted over the term so far. */
  mean: z.number().nullable(),
  band: foundBand.nullable(),
})
export type OverviewSheet = z.infer<typeof overviewSheet>

export const gradebookOverview = endpoint({
  id: 'gradebook.overview',
  method: 'GET',
  path: '/api/gradebook/overview',
  summary: 'Own mark sheets of a term, or those of the school, with how many marks are entered and the means',
  access: viewMarks,
  query: z.strictObject({ termId: id.optional() }),
  response: z.strictObject({
    term: sheetTerm.nullable(),
    terms: z.array(sheetTerm),
    today: storedDate,
    items: z.array(overviewSheet),
  }),
})
