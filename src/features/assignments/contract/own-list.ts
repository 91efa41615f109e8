/** A learner's own work list. Separate from the rest of the contract, which the first page does not need. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, paged, paging } from '#platform/pure/schemas.ts'
import { areaCard, assignmentStatuses, assignmentTypes, ownViews, submissionStatuses } from './kinds.ts'
import { ownWork } from './access.ts'

export const ownLine = z.strictObject({
  id,
  title: z.string(),
  type: z.enum(assignmentTypes),
  learningArea: areaCard,
  teacherName: z.string(),
  status: z.enum(assignmentStatuses),
  dueDate: instant,
  /** Past due and not handed in. */
  overdue: z.boolean(),
  maxScore: z.number(),
  submission: z.strictObject({
    status: z.enum(submissionStatuses),
    /** The score, once it was returned. */
    grade: z.number().nullable(),
    submittedAt: instant.nullable(),
    late: z.boolean(),
  }),
})
export type OwnLine = z.infer<typeof ownLine>

export const viewQuery = z
  .strictObject(paging)
  .extend({ view: z.enum(ownViews).optional(), learningAreaId: id.optional() })

export const ownAssignments = endpoint({
  id: 'assignments.own',
  method: 'GET',
  path: '/api/student/assignments',
  summary: 'Own work: to do with the first due first, otherwise the last due first',
  access: ownWork,
  query: viewQuery,
  response: paged(ownLine),
})
