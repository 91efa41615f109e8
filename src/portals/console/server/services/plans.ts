/** Schools' wishes for another plan: read by the console's login, answered within the school. */
import type { Plan } from '#core/access/contract/access.ts'
import type { ActorContext } from '#core/access/server/public.ts'
import { answerRequest } from '#core/schools/server/public.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import { planAccepted, planDeclined } from '../../contract/notices.ts'
import type { ConsoleRequest, decidePlanRequest, listPlanRequests } from '../../contract/plans.ts'
import type { consoleWaiting } from '../../contract/waiting.ts'
import type { ConsoleOptions } from '../options.ts'
import { readHealth } from '../queries/installation.ts'
import { countPending, requestRecord, requestsPage, type RequestRecord } from '../queries/plan-requests.ts'
import { instantOf } from './rows.ts'
import { planName } from './schools.ts'
import { notifyAdmins } from './notify-admins.ts'

const shapeOf = ({ total: _total, ...row }: RequestRecord): ConsoleRequest => ({
  ...row,
  plan: row.plan as Plan,
  fromPlan: row.fromPlan as Plan,
  toPlan: row.toPlan as Plan,
  status: row.status as ConsoleRequest['status'],
  createdAt: instantOf(row.createdAt) ?? '',
  decidedAt: instantOf(row.decidedAt),
})

export const pageOfRequests = (
  { console: tenancy }: ConsoleOptions,
  { page, limit, status }: QueryOf<typeof listPlanRequests>,
): Promise<ResponseOf<typeof listPlanRequests>> =>
  tenancy.read({ schoolId: null, accountId: null }, async (tx) => {
    const rows = await requestsPage(tx, status, page, limit)
    return toPage(rows.map(shapeOf), rows[0]?.total ?? 0, page, limit)
  })

export const countWaiting = ({ console: tenancy, deps }: ConsoleOptions): Promise<ResponseOf<typeof consoleWaiting>> =>
  tenancy.read({ schoolId: null, accountId: null }, async (tx) => {
    const { jobsFailed, outboxFailed, outboxWaiting } = await readHealth(tx)
    const troubles = [jobsFailed > 0, outboxFailed > 0, outboxWaiting > 0 && !deps.outbox.carries('email')]
    return { planRequests: await countPending(tx), troubles: troubles.filter(Boolean).length }
  })

const find = async ({ console: tenancy }: ConsoleOptions, id: string): Promise<ConsoleRequest> => {
  const row = await tenancy.read({ schoolId: null, accountId: null }, (tx) => requestRecord(tx, id))
  if (!row) throw new AppError(commonErrors.notFound)
  return shapeOf(row)
}

export const decide = async (
  options: ConsoleOptions,
  context: ActorContext,
  id: string,
  body: BodyOf<typeof decidePlanRequest>,
): Promise<ConsoleRequest> => {
  const { schoolId, toPlan } = await find(options, id)
  const scope = { schoolId, accountId: context.actor.accountId, identity: true }
  await options.deps.tenancy.write(scope, context.origin, async (tx) => {
    await answerRequest(tx, id, body.decision, body.reason)
    if (body.decision === 'accepted') {
      await options.givePlan(tx, toPlan, body.reason)
      await notifyAdmins(tx, planAccepted, { plan: planName(toPlan) })
    } else await notifyAdmins(tx, planDeclined, { plan: planName(toPlan), reason: body.reason ?? '' })
  })
  return find(options, id)
}
