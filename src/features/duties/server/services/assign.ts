/** Puts teachers on duties, takes them off, and moves them with a duty. The caller holds the duties; teachers are held here, in the order of their ids. */
import type { Actor } from '#core/access/contract/access.ts'
import { staffNames } from '#core/people/server/public.ts'
import { AppError } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { dutyErrors } from '../../contract/shapes.ts'
import { dutyTexts } from '../../contract/texts.ts'
import { mostTeachers } from '../../contract/words.ts'
import { spanOf } from '../../rules/times.ts'
import { ensureAllFree } from './conflicts.ts'
import { publishDutiesChanged, remember, rememberAll } from './history.ts'
import {
  changeAssignments,
  demoteLeads,
  insertAssignments,
  moveAssignments,
  spanOfRow,
  standing,
} from '../queries/assignments.ts'
import type { DutyRow } from '../queries/duties.ts'
import type { AssignmentRow } from '../queries/on-duty.ts'
import { lapseSwaps } from '../queries/swaps.ts'
import { notifyAssigned, notifyTakenOff } from './notify.ts'

export interface Choice {
  readonly teacherId: string
  readonly isMain: boolean
  /** Office only: reason to override a conflict. */
  readonly overrideReason?: string | null | undefined
  readonly autoRunId?: string | null
}

/** A teacher for a duty. */
export interface Place extends Choice {
  readonly duty: DutyRow
}

type Who = Pick<Actor, 'role'>

/** @throws AppError 409 for a duty that is done or called off */
export const ensureOpen = ({ status }: DutyRow): void => {
  if (status === 'cancelled') throw new AppError(dutyErrors.cancelled)
  if (status !== 'scheduled') throw new AppError(dutyErrors.mayNot)
}

const ensureRoom = (places: readonly Place[], before: readonly AssignmentRow[]): void => {
  const on = new Map(
    [...groupBy(before, ({ dutyId }) => dutyId)].map(([dutyId, rows]) => [
      dutyId,
      new Set(rows.map(({ staffId }) => staffId)),
    ]),
  )
  for (const { duty, teacherId } of places) {
    const teachers = on.get(duty.id) ?? new Set()
    if (teachers.has(teacherId)) throw new AppError(dutyErrors.alreadyAssigned)
    if (teachers.size >= mostTeachers) throw new AppError(dutyErrors.full)
    on.set(duty.id, teachers.add(teacherId))
  }
}

/** Whatever was checked, the database has the last word on who was first. */
const asRefusal = (error: unknown): never => {
  if (violates(error, 'duty_assignments_once_key')) throw new AppError(dutyErrors.alreadyAssigned)
  if (violates(error, 'duty_assignments_main_key')) throw new AppError(dutyErrors.mayNot)
  if (violates(error, 'duty_assignments_one_at_a_time'))
    throw new AppError(dutyErrors.conflict, { params: { duty: { message: dutyTexts.another } } })
  throw error
}

/** Records an assignment. */
const record = async (tx: Tx, places: readonly Place[], rows: readonly AssignmentRow[]): Promise<void> => {
  const duties = [...new Map(places.map(({ duty }) => [duty.id, duty])).values()]
  const names = await staffNames(
    tx,
    rows.map(({ staffId }) => staffId),
  )
  await audit(
    tx,
    ...rows.map((row) => ({
      action: 'duties.assign',
      entity: 'duty',
      entityId: row.dutyId,
      after: { teacher: row.staffId, isMain: row.isMain },
      ...(row.overrideReason ? { reason: row.overrideReason } : {}),
    })),
  )
  await rememberAll(
    tx,
    rows.map((row) => {
      const how = row.isMain ? 'lead' : 'support'
      const why = row.overrideReason ? `, in spite of a conflict: ${row.overrideReason}` : ''
      return {
        dutyId: row.dutyId,
        action: 'duties.assign',
        type: 'assignment',
        description: `${names.get(row.staffId) ?? ''} (${how})${why}`,
      }
    }),
  )
  await notifyAssigned(tx, duties, rows)
  publishDutiesChanged(tx, duties.length === 1 ? (duties[0]?.id ?? null) : null)
}

/** @param field of the form, that names the teacher @returns the new assignments, in the order of the places */
export const place = async (
  tx: Tx,
  actor: Who,
  places: readonly Place[],
  field = 'teacherId',
): Promise<AssignmentRow[]> => {
  if (places.length === 0) return []
  for (const { duty } of places) ensureOpen(duty)
  ensureRoom(
    places,
    await standing(
      tx,
      places.map(({ duty }) => duty.id),
    ),
  )
  const wanted = places.map(({ duty, teacherId, overrideReason }) => ({
    staffId: teacherId,
    hours: duty,
    overrideReason,
  }))
  const reasons = await ensureAllFree(tx, actor, wanted, { field })
  await demoteLeads(
    tx,
    places.filter(({ isMain }) => isMain).map(({ duty }) => duty.id),
  )
  const rows = await insertAssignments(
    tx,
    places.map(({ duty, teacherId, isMain, autoRunId }, index) => ({
      ...spanOf(duty),
      dutyId: duty.id,
      staffId: teacherId,
      isMain,
      autoRunId: autoRunId ?? null,
      overrideReason: reasons[index] ?? null,
    })),
  ).catch(asRefusal)
  await record(tx, places, rows)
  return rows
}

/** Puts every teacher on every duty; each teacher gets one notice. */
export const putOn = (
  tx: Tx,
  actor: Who,
  duties: DutyRow | readonly DutyRow[],
  choices: readonly Choice[],
  field?: string,
): Promise<AssignmentRow[]> => {
  const all = 'id' in duties ? [duties] : duties
  return place(
    tx,
    actor,
    all.flatMap((duty) => choices.map((choice) => ({ ...choice, duty }))),
    field,
  )
}

/** @throws AppError 409 for who is not on it, or has completed it */
export const takeOff = async (tx: Tx, duty: DutyRow, teacherId: string): Promise<void> => {
  ensureOpen(duty)
  const row = (await standing(tx, [duty.id])).find(({ staffId }) => staffId === teacherId)
  if (!row) throw new AppError(dutyErrors.notAssigned)
  if (row.completedAt) throw new AppError(dutyErrors.mayNot)
  await changeAssignments(tx, [row.id], { endedAt: tx.at })
  await lapseSwaps(tx, [row.id])
  const name = (await staffNames(tx, [teacherId])).get(teacherId) ?? ''
  await audit(tx, {
    action: 'duties.unassign',
    entity: 'duty',
    entityId: duty.id,
    before: { teacher: teacherId, isMain: row.isMain },
  })
  await remember(tx, duty.id, { action: 'duties.unassign', type: 'assignment', description: name })
  await notifyTakenOff(tx, [duty], [row])
  publishDutiesChanged(tx, duty.id)
}

/**
 * Moves the assignments of these duties to their new hours where they differ, and lapses open swap requests of those.
 * @param duties current rows, locked
 * @returns the moved assignments
 * @throws AppError 409 for a teacher who is not free then, unless overridden
 */
export const moveWith = async (
  tx: Tx,
  actor: Who,
  duties: readonly DutyRow[],
  overrideReason?: string | null,
): Promise<AssignmentRow[]> => {
  const byId = new Map(duties.map((duty) => [duty.id, duty]))
  const moved = (await standing(tx, [...byId.keys()])).flatMap((row) => {
    const duty = byId.get(row.dutyId)
    if (!duty) return []
    const [before, after] = [spanOfRow(row), spanOf(duty)]
    return before.begins === after.begins && before.ends === after.ends ? [] : [{ row, duty, after }]
  })
  const wanted = moved.map(({ row, duty }) => ({ staffId: row.staffId, hours: duty, overrideReason }))
  const reasons = await ensureAllFree(tx, actor, wanted, { leaving: new Set(moved.map(({ duty }) => duty.id)) })
  await moveAssignments(
    tx,
    moved.map(({ row, after }, index) => ({ id: row.id, ...after, overrideReason: reasons[index] ?? null })),
  ).catch(asRefusal)
  const rows = moved.map(({ row }) => row)
  await lapseSwaps(
    tx,
    rows.map(({ id }) => id),
  )
  return rows
}

/**
 * Releases all teachers of cancelled duties and lapses open swap requests.
 * @returns the released teachers, for notices
 */
export const releaseAll = async (tx: Tx, dutyIds: readonly string[]): Promise<AssignmentRow[]> => {
  const rows = await standing(tx, dutyIds)
  const ids = rows.map(({ id }) => id)
  await changeAssignments(tx, ids, { endedAt: tx.at })
  await lapseSwaps(tx, ids)
  return rows
}
