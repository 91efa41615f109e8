/** A school's wish for another plan: one open at a time, answered by those who run the installation. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, instant, storedId, text } from '#platform/pure/schemas.ts'
import { action, plans } from '../../access/contract/access.ts'
import { permission } from '../../access/contract/permissions.ts'

export const billingPermission = permission({
  id: 'billing',
  name: 'Plan of the school',
  about: 'The plan that the school has, and asking for another one.',
  positions: ['bursar'],
})
export const manageBilling = action('billing.manage', 'billing', ['admin'], billingPermission)

export const planRequestErrors = {
  open: defineError(
    'billing.request_open',
    409,
    'Your school already has an open request. Wait for the reply, or withdraw the request.',
  ),
  samePlan: defineError('billing.same_plan', 400, 'Choose a plan other than your current one'),
  answered: defineError('billing.request_answered', 409, 'This request has already been answered or withdrawn.'),
} as const

export const requestStatuses = ['pending', 'accepted', 'declined', 'withdrawn'] as const

export const planRequest = z.strictObject({
  id: storedId,
  fromPlan: z.enum(plans),
  toPlan: z.enum(plans),
  note: z.string().nullable(),
  status: z.enum(requestStatuses),
  /** Name of the admin; null if no longer known. */
  requestedBy: z.string().nullable(),
  createdAt: instant,
  decidedAt: instant.nullable(),
  /** Text of the answer. */
  reason: z.string().nullable(),
})
export type PlanRequest = z.infer<typeof planRequest>

export const listOwnPlanRequests = endpoint({
  id: 'billing.requests',
  method: 'GET',
  path: '/api/admin/plan-requests',
  summary: 'The school’s plan and what it asked for, newest first',
  access: manageBilling,
  response: z.strictObject({ plan: z.enum(plans), items: z.array(planRequest) }),
})

export const requestPlan = endpoint({
  id: 'billing.request',
  method: 'POST',
  path: '/api/admin/plan-requests',
  summary: 'Ask for another plan',
  access: manageBilling,
  status: 201,
  idempotent: true,
  body: z.strictObject({ toPlan: z.enum(plans), note: text(500).optional() }),
  response: planRequest,
  errors: [planRequestErrors.open, planRequestErrors.samePlan],
  examples: { body: { toPlan: 'premium', note: 'We want to try fees next term' } },
})

export const withdrawPlanRequest = endpoint({
  id: 'billing.withdraw',
  method: 'DELETE',
  path: '/api/admin/plan-requests/{id}',
  summary: 'Take an open request back',
  access: manageBilling,
  params: z.strictObject({ id }),
  response: planRequest,
  errors: [planRequestErrors.answered],
})
