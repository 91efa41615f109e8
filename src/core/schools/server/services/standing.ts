/** The installation's decisions about a school: plan, and suspension. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Plan } from '#core/access/contract/access.ts'
import { publishSchoolSwitched, endSessionsOfSchool } from '#core/access/server/public.ts'
import { planRequestEvent } from '../../contract/plan-event.ts'
import { schoolById } from './profile.ts'
import { lockSchool, updateSchool } from '../queries.ts'
import { openRequestFor, settleRequest } from '../queries/plan-requests.ts'

/** @throws AppError 409 with the current state */
const change = async (
  tx: Tx,
  values: { plan?: Plan; boughtModules?: string[]; readOnly?: boolean; status?: string; statusReason?: string | null },
  version: number | undefined,
): Promise<void> => {
  if (await updateSchool(tx, values, version)) return
  const { plan, status, version: current } = await schoolById(tx)
  throw new AppError(commonErrors.stale, { current: { plan, status, version: current } })
}

/** Sets the plan of the transaction's school, effective in all sessions immediately. @returns false if unchanged */
export const givePlan = async (tx: Tx, plan: Plan, reason?: string, version?: number): Promise<boolean> => {
  const before = await lockSchool(tx)
  if (!before) throw new AppError(commonErrors.notFound)
  if (version === undefined && before.plan === plan) return false
  await change(tx, { plan }, version)
  if (before.plan === plan) return false
  await audit(tx, {
    action: 'school.change_plan',
    entity: 'school',
    entityId: schoolOf(tx),
    before: { plan: before.plan },
    after: { plan },
    ...(reason ? { reason } : {}),
  })
  await answerByPlan(tx, plan)
  await publishSchoolSwitched(tx, schoolOf(tx))
  return true
}

/** Opens and closes modules that the transaction's school pays for one by one. @returns false if unchanged */
export const giveModules = async (tx: Tx, modules: readonly string[]): Promise<boolean> => {
  const before = await lockSchool(tx)
  if (!before) throw new AppError(commonErrors.notFound)
  const after = [...new Set(modules)].toSorted()
  if (before.boughtModules.join() === after.join()) return false
  await change(tx, { boughtModules: after }, undefined)
  await audit(tx, {
    action: 'school.change_modules',
    entity: 'school',
    entityId: schoolOf(tx),
    before: { modules: before.boughtModules },
    after: { modules: after },
  })
  await publishSchoolSwitched(tx, schoolOf(tx))
  return true
}

/** Lets the modules beyond the free plan only be read, or be changed again. @returns false if unchanged */
export const holdChanges = async (tx: Tx, readOnly: boolean): Promise<boolean> => {
  const before = await lockSchool(tx)
  if (!before) throw new AppError(commonErrors.notFound)
  if (before.readOnly === readOnly) return false
  await change(tx, { readOnly }, undefined)
  await audit(tx, {
    action: 'school.hold_changes',
    entity: 'school',
    entityId: schoolOf(tx),
    before: { readOnly: before.readOnly },
    after: { readOnly },
  })
  await publishSchoolSwitched(tx, schoolOf(tx))
  return true
}

/** Accepts an open request for this plan. */
const answerByPlan = async (tx: Tx, plan: Plan): Promise<void> => {
  const open = await openRequestFor(tx, plan)
  if (!open || !(await settleRequest(tx, open, { status: 'accepted', decidedBy: tx.scope.accountId, reason: null })))
    return
  const fact = {
    entity: 'plan_request',
    entityId: open,
    before: { status: 'pending' },
    after: { status: 'accepted', toPlan: plan },
  }
  await audit(tx, { action: 'billing.answer', ...fact })
  publishEvent(tx, { type: planRequestEvent, schoolId: null, roles: ['super_admin'] })
}

/** Suspends the transaction's school: prevents sign-in and ends all sessions. Requires an identity transaction. */
export const suspendSchool = async (tx: Tx, reason: string, version?: number): Promise<void> => {
  const before = await schoolById(tx)
  await change(tx, { status: 'suspended', statusReason: reason }, version)
  await audit(tx, {
    action: 'school.suspend',
    entity: 'school',
    entityId: schoolOf(tx),
    before: { status: before.status },
    after: { status: 'suspended' },
    reason,
  })
  await endSessionsOfSchool(tx, schoolOf(tx))
}

export const reopenSchool = async (tx: Tx, version?: number): Promise<void> => {
  const before = await schoolById(tx)
  await change(tx, { status: 'active', statusReason: null }, version)
  await audit(tx, {
    action: 'school.reopen',
    entity: 'school',
    entityId: schoolOf(tx),
    before: { status: before.status, reason: before.statusReason },
    after: { status: 'active' },
  })
}
