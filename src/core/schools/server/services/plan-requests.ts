/** A school requests another plan; super admins answer. */
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseField } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Plan } from '#core/access/contract/access.ts'
import { planRequestEvent } from '../../contract/plan-event.ts'
import {
  planRequestErrors,
  type listOwnPlanRequests,
  type PlanRequest,
  type requestPlan,
} from '../../contract/plan-requests.ts'
import { schoolById } from './profile.ts'
import { lockSchool } from '../queries.ts'
import { insertRequest, ownRequest, ownRequests, settleRequest, type PlanRequestRow } from '../queries/plan-requests.ts'

const shown = 20

const shapeOf = ({ row, requestedBy }: { row: PlanRequestRow; requestedBy: string | null }): PlanRequest => ({
  id: row.id,
  fromPlan: row.fromPlan as Plan,
  toPlan: row.toPlan as Plan,
  note: row.note,
  status: row.status as PlanRequest['status'],
  requestedBy,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
})

const find = async (tx: Tx, id: string): Promise<PlanRequest> => {
  const found = await ownRequest(tx, id)
  if (!found) throw new AppError(commonErrors.notFound)
  return shapeOf(found)
}

/** Publishes to super admins and the school's admins. */
const tell = (tx: Tx): void => {
  publishEvent(tx, { type: planRequestEvent, schoolId: null, roles: ['super_admin'] })
  publishEvent(tx, { type: planRequestEvent, schoolId: schoolOf(tx), roles: ['admin'] })
}

export const readPlanRequests = async (tx: Tx): Promise<ResponseOf<typeof listOwnPlanRequests>> => ({
  plan: (await schoolById(tx)).plan as Plan,
  items: (await ownRequests(tx, shown)).map(shapeOf),
})

/**
 * Requests a plan for the transaction's account.
 * @throws AppError 400 for the current plan, 409 if another request is open
 */
export const askForPlan = async (tx: Tx, { toPlan, note }: BodyOf<typeof requestPlan>): Promise<PlanRequest> => {
  const school = await lockSchool(tx)
  if (!school) throw new AppError(commonErrors.notFound)
  if (school.plan === toPlan) return refuseField('toPlan', planRequestErrors.samePlan)
  const values = { fromPlan: school.plan, toPlan, note: note ?? null }
  const id = await insertRequest(tx, { ...values, requestedBy: tx.scope.accountId }).catch((error: unknown) => {
    if (violates(error, 'plan_requests_open_key')) throw new AppError(planRequestErrors.open)
    throw error
  })
  await audit(tx, { action: 'billing.request', entity: 'plan_request', entityId: id, after: values })
  tell(tx)
  return find(tx, id)
}

const settle = async (
  tx: Tx,
  id: string,
  status: 'accepted' | 'declined' | 'withdrawn',
  reason?: string,
): Promise<PlanRequest> => {
  const before = await find(tx, id)
  if (!(await settleRequest(tx, id, { status, decidedBy: tx.scope.accountId, reason: reason ?? null })))
    throw new AppError(planRequestErrors.answered)
  const fact = {
    entity: 'plan_request',
    entityId: id,
    before: { status: before.status },
    after: { status, toPlan: before.toPlan },
  }
  await audit(tx, {
    action: `billing.${status === 'withdrawn' ? 'withdraw' : 'answer'}`,
    ...fact,
    ...(reason ? { reason } : {}),
  })
  tell(tx)
  return find(tx, id)
}

/** @throws AppError 404, 409 when it was answered already */
export const withdrawRequest = (tx: Tx, id: string): Promise<PlanRequest> => settle(tx, id, 'withdrawn')

/**
 * Answers a request of the transaction's school. Who accepts one gives the plan too.
 * @throws AppError 404; 409 if already answered
 */
export const answerRequest = async (
  tx: Tx,
  id: string,
  decision: 'accepted' | 'declined',
  reason?: string,
): Promise<PlanRequest> => {
  await lockSchool(tx)
  return settle(tx, id, decision, reason)
}
