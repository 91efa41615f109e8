/** The office puts teachers on a duty, takes them off, and reminds them. */
import type { Actor } from '#core/access/contract/access.ts'
import { staffById, staffNames, type Caller } from '#core/people/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { dutyErrors, type DutyDetail } from '../../contract/shapes.ts'
import type { assignTeacher, remindTeachers } from '../../contract/teachers.ts'
import { isOver } from '../../rules/permissions.ts'
import { spanOf } from '../../rules/times.ts'
import { putOn, takeOff } from './assign.ts'
import { remember } from './history.ts'
import { standing } from '../queries/assignments.ts'
import { lockDuty, type DutyRow } from '../queries/duties.ts'
import { detailOf } from './show.ts'
import { notifyReminder } from './notify.ts'

/** Held until the transaction ends. @throws AppError 404 */
export const heldDuty = async (tx: Tx, id: string): Promise<DutyRow> => {
  const row = await lockDuty(tx, id)
  if (!row) throw new AppError(dutyErrors.notFound)
  return row
}

/** @throws AppError 400, 404; 409 for all but the first of concurrent calls for the same teacher or place */
export const assign = async (
  tx: Tx,
  actor: Actor,
  caller: Caller,
  id: string,
  body: BodyOf<typeof assignTeacher>,
): Promise<DutyDetail> => {
  const duty = await heldDuty(tx, id)
  const { teacherId, isMainAssignee, overrideReason } = body
  await putOn(tx, actor, duty, [{ teacherId, isMain: isMainAssignee, overrideReason }])
  return detailOf(tx, caller, id)
}

/** @throws AppError 404 for a duty, or a teacher, of another school too, 409 */
export const unassign = async (tx: Tx, caller: Caller, id: string, teacherId: string): Promise<DutyDetail> => {
  const duty = await heldDuty(tx, id)
  if (!(await staffById(tx, teacherId))) throw new AppError(commonErrors.notFound)
  await takeOff(tx, duty, teacherId)
  return detailOf(tx, caller, id)
}

/**
 * Reminds teachers who have not completed the duty.
 * @throws AppError 404; 409 for a duty without teachers, or a past one
 */
export const remind = async (tx: Tx, caller: Caller, id: string): Promise<ResponseOf<typeof remindTeachers>> => {
  const duty = await heldDuty(tx, id)
  if (duty.status === 'cancelled') throw new AppError(dutyErrors.cancelled)
  const staffIds = (await standing(tx, [id]))
    .filter(({ completedAt }) => completedAt === null)
    .map(({ staffId }) => staffId)
  if (duty.status !== 'scheduled' || staffIds.length === 0 || isOver(spanOf(duty), caller.now))
    throw new AppError(dutyErrors.nothingToRemind)
  const told = await notifyReminder(tx, duty, staffIds, tx.at.toISOString())
  const names = [...(await staffNames(tx, staffIds)).values()].sort((a, b) => a.localeCompare(b))
  await audit(tx, { action: 'duties.remind', entity: 'duty', entityId: id, after: { teachers: staffIds } })
  await remember(tx, id, { action: 'duties.remind', type: 'assignment', description: names.join(', ') })
  return { told }
}
