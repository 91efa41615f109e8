/** Absent teachers: recording an absence, and undoing its effects if they return. */
import { staffById, staffNames, type Caller } from '#core/people/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { addDays, daysBetween } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFaults, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { dutyErrors } from '../../../contract/shapes.ts'
import type { Absence, recordAbsence } from '../../../contract/substitutions.ts'
import { dutyTexts } from '../../../contract/texts.ts'
import { takeBack } from './covers.ts'
import { dutyKinds } from '../conflicts.ts'
import { absenceOf } from './gaps.ts'
import { publishCoversChanged } from '../history.ts'
import { deleteAbsence, endAbsence, insertAbsence, lockAbsence } from '../../queries/absences.ts'
import {
  coverById,
  deleteCoversOfAbsence,
  hasAcceptedCovers,
  openCoversOfAbsence,
  openCoversOfStaff,
} from '../../queries/covers.ts'
import { lockDuties } from '../../queries/duties.ts'

const mostDays = 60

/** Reopens what the teacher agreed to cover on these days. */
const openAgain = async (tx: Tx, caller: Caller, staffId: string, from: string, to: string): Promise<number> => {
  const own = (await openCoversOfStaff(tx, staffId, from < caller.today ? caller.today : from, to)).filter(
    ({ dutyId, state }) => dutyId === null || state === 'asked',
  )
  let reopened = 0
  for (const { id, absenceId } of own.sort((a, b) => a.absenceId.localeCompare(b.absenceId))) {
    const [absence, row] = [await lockAbsence(tx, absenceId), await coverById(tx, id)]
    if (absence && row && (await takeBack(tx, caller, row, absence))) reopened += 1
  }
  return reopened
}

/**
 * @throws AppError 400 for non-teaching staff or days out of order, 409 if the teacher is already absent on one of the
 * days
 */
export const record = async (
  tx: Tx,
  caller: Caller,
  { teacherId, from, to, reason }: BodyOf<typeof recordAbsence>,
): Promise<Absence> => {
  if (to < from) refuseFaults({ to: dutyTexts.absenceOrder })
  if (daysBetween(from, to) >= mostDays) refuseFaults({ to: dutyTexts.absenceLong })
  const teacher = await staffById(tx, teacherId)
  if (teacher?.status !== 'active' || !dutyKinds.some((one) => one === teacher.kind))
    return refuseFields({ teacherId: dutyTexts.teacher })
  const row = await insertAbsence(tx, {
    staffId: teacherId,
    startsOn: from,
    endsOn: to,
    reason: reason ?? null,
    recordedBy: caller.accountId,
  }).catch((error: unknown) => {
    throw violates(error, 'staff_absences_once') ? new AppError(dutyErrors.absenceTaken) : error
  })
  const reopened = await openAgain(tx, caller, teacherId, from, to)
  await audit(tx, {
    action: 'duties.record_absence',
    entity: 'staff_absence',
    entityId: row.id,
    after: { teacher: teacherId, from, to, ...(reopened > 0 ? { reopened } : {}) },
    ...(row.reason ? { reason: row.reason } : {}),
  })
  publishCoversChanged(tx, null)
  return absenceOf(row, await staffNames(tx, [teacherId]))
}

/** Past days stay on record with their covering teachers. @throws AppError 404; 409 for a past absence with covers */
export const remove = async (tx: Tx, caller: Caller, id: string): Promise<void> => {
  const row = await lockAbsence(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  const { today } = caller
  if (row.endsOn < today && (await hasAcceptedCovers(tx, id))) throw new AppError(dutyErrors.absenceOver)
  const open = await openCoversOfAbsence(tx, id, today)
  // Lock order everywhere: duties before teachers.
  await lockDuties(
    tx,
    open.flatMap(({ dutyId }) => dutyId ?? []),
  )
  for (const cover of open) await takeBack(tx, caller, cover, row, true)
  if (row.startsOn < today && row.endsOn >= today) await endAbsence(tx, id, addDays(today, -1))
  else {
    await deleteCoversOfAbsence(tx, id)
    await deleteAbsence(tx, id)
  }
  await audit(tx, {
    action: 'duties.remove_absence',
    entity: 'staff_absence',
    entityId: id,
    before: { teacher: row.staffId, from: row.startsOn, to: row.endsOn },
    after: { withdrawn: open.length },
  })
  publishCoversChanged(tx, null)
}
