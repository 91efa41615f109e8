/** The school's duty types, templates for new duties. */
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { dutyErrors } from '../../contract/shapes.ts'
import type { DutyKind, TypeBody } from '../../contract/types.ts'
import { dutyTexts } from '../../contract/texts.ts'
import { type DutyPriority, type DutyType } from '../../contract/words.ts'
import { publishDutiesChanged } from './history.ts'
import {
  deleteType,
  dutiesOfType,
  insertType,
  lockType,
  typeById,
  typesHere,
  updateType,
  type TypeRow,
  type TypeValues,
} from '../queries/types.ts'

const shown = (row: TypeRow, duties: number): DutyKind => ({
  id: row.id,
  name: row.name,
  type: row.type as DutyType,
  location: row.location,
  startTime: row.startTime,
  endTime: row.endTime,
  endsNextDay: row.endsNextDay,
  priority: row.priority as DutyPriority,
  teachersNeeded: row.teachersNeeded,
  instructions: row.instructions,
  isActive: row.isActive,
  duties,
  version: row.version,
})

const valuesOf = (body: TypeBody): TypeValues => ({
  name: body.name,
  type: body.type,
  location: body.location ?? null,
  startTime: body.startTime ?? null,
  endTime: body.endTime ?? null,
  endsNextDay: body.endsNextDay,
  priority: body.priority,
  teachersNeeded: body.teachersNeeded,
  instructions: body.instructions ?? null,
  isActive: body.isActive,
})

const factsOf = ({
  schoolId: _school,
  id: _id,
  version: _version,
  createdAt: _made,
  updatedAt: _changed,
  ...facts
}: TypeRow) => facts

const taken = (error: unknown): never => {
  if (violates(error, 'duty_types_name_key')) return refuseFields({ name: dutyTexts.type })
  throw error
}

export const listAll = async (tx: Tx): Promise<{ items: DutyKind[] }> => ({
  items: (await typesHere(tx)).map(({ row, duties }) => shown(row, duties)),
})

/** @throws AppError 400 for a name that another type has */
export const create = async (tx: Tx, body: TypeBody): Promise<DutyKind> => {
  const row = await insertType(tx, valuesOf(body)).catch(taken)
  await audit(tx, { action: 'duties.create_type', entity: 'duty_type', entityId: row.id, after: factsOf(row) })
  publishDutiesChanged(tx, null)
  return shown(row, 0)
}

/** @throws AppError 400 for a name that another type has, 404, 409 for a stale version */
export const save = async (
  tx: Tx,
  id: string,
  { version, ...body }: TypeBody & { version: number },
): Promise<DutyKind> => {
  const before = await lockType(tx, id)
  if (!before) throw new AppError(commonErrors.notFound)
  const duties = await dutiesOfType(tx, id)
  const row = await updateType(tx, id, version, valuesOf(body)).catch(taken)
  if (!row) throw new AppError(commonErrors.stale, { current: shown(before, duties) })
  await audit(tx, {
    action: 'duties.save_type',
    entity: 'duty_type',
    entityId: id,
    before: factsOf(before),
    after: factsOf(row),
  })
  publishDutiesChanged(tx, null)
  return shown(row, duties)
}

/** @throws AppError 404, 409 where duties were made from it */
export const remove = async (tx: Tx, id: string): Promise<void> => {
  const before = await lockType(tx, id)
  if (!before) throw new AppError(commonErrors.notFound)
  if ((await dutiesOfType(tx, id)) > 0) throw new AppError(dutyErrors.typeInUse)
  await deleteType(tx, id)
  await audit(tx, { action: 'duties.remove_type', entity: 'duty_type', entityId: id, before: factsOf(before) })
  publishDutiesChanged(tx, null)
}

/** @throws AppError 400 */
export const checkType = async (tx: Tx, typeId: string | null | undefined): Promise<void> => {
  if (typeId && !(await typeById(tx, typeId))) return refuseFields({ typeId: dutyTexts.typeGone })
}
