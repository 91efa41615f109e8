/** Search parameters of the assignment pages. */
import { z } from 'zod'
import { id } from '#platform/pure/schemas.ts'
import { listSearch } from '#platform/web/list/list-search.ts'
import { assignmentStatuses, assignmentTypes, ownViews, resourceTypes } from '../contract/kinds.ts'

export const assignmentsSearch = listSearch({
  status: z.enum(assignmentStatuses).optional(),
  type: z.enum(assignmentTypes).optional(),
  /** A class or a group, or a class and a learning area of it. */
  courseId: z
    .string()
    .regex(/^[0-9a-f-]{36}(:[0-9a-f-]{36})?$/i)
    .optional(),
})
export const markingSearch = z.object({ learner: id.optional() })
export const ownSearch = z.object({
  view: z.enum(ownViews).optional(),
  page: z.coerce.number().int().min(1).optional(),
})
export const resourcesSearch = listSearch({ type: z.enum(resourceTypes).optional(), learningAreaId: id.optional() })
export const ownResourcesSearch = z.object({
  subjectId: id.optional(),
  type: z.enum(resourceTypes).optional(),
  page: z.coerce.number().int().min(1).optional(),
})
