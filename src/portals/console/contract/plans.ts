/** Schools' wishes for another plan, and the answers. */
import { z } from 'zod'
import { installation, plans } from '#core/access/contract/access.ts'
import { planRequest, planRequestErrors } from '#core/schools/contract/plan-requests.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id, paged, paging, storedId, text } from '#platform/pure/schemas.ts'
import { requestStatuses } from './lists.ts'

const manage = installation('console.plan_requests')

const row = z.strictObject({
  ...planRequest.omit({ requestedBy: true }).shape,
  schoolId: storedId,
  schoolName: z.string(),
  /** The plan that the school has now. */
  plan: z.enum(plans),
})
export type ConsoleRequest = z.infer<typeof row>

export const listPlanRequests = endpoint({
  id: 'console.plan_requests',
  method: 'GET',
  path: '/api/console/plan-requests',
  summary: 'What schools ask for; those that wait come first, the oldest of them first',
  access: manage,
  query: z.strictObject({ ...paging, status: z.enum(requestStatuses).optional() }),
  response: paged(row),
})

export const decidePlanRequest = endpoint({
  id: 'console.decide_plan_request',
  method: 'PUT',
  path: '/api/console/plan-requests/{id}',
  summary: 'Accept or decline; the school’s admins are told, and accepted modules open at once',
  access: manage,
  params: z.strictObject({ id }),
  body: z
    .strictObject({ decision: z.enum(['accepted', 'declined']), reason: text(300).optional() })
    .refine(({ decision, reason }) => decision === 'accepted' || reason !== undefined, {
      path: ['reason'],
      message: 'Give a reason',
    }),
  response: row,
  errors: [planRequestErrors.answered],
  examples: { body: { decision: 'declined', reason: 'The invoice of last term is open' } },
})
