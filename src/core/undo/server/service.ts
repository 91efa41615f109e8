/** Remembers a change of records for a short time, and takes it back. */
import type { ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { undoMs } from '#platform/pure/undo.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { isReferenced } from '#platform/server/tenancy/savepoint.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ActorContext } from '../../access/server/public.ts'
import { undoErrors, type undoChange } from '../contract/undo.ts'
import type { ChangedRecord, Restored, UndoKind } from './ports.ts'
import { deleteChangesBefore, insertChange, lockChange, markUndone } from './queries.ts'

/** The screen offers the undo for `undoMs`; a slow network may bring the call later. */
const acceptedMs = undoMs + 60_000

/** @returns the id with which the change can be taken back; null without records */
export const rememberChange = async (
  tx: Tx,
  kind: string,
  records: readonly ChangedRecord[],
): Promise<string | null> => {
  await deleteChangesBefore(tx, new Date(tx.at.getTime() - acceptedMs))
  return records.length === 0 ? null : insertChange(tx, kind, records)
}

/** Something began to use a record since: it cannot be restored either. */
const orUsed = (work: Promise<readonly Restored[]>, records: readonly ChangedRecord[]): Promise<readonly Restored[]> =>
  work.catch((error: unknown) => {
    throw isReferenced(error) ? new AppError(undoErrors.changed, { params: { name: records[0]?.name ?? '' } }) : error
  })

/** @throws AppError 404 also for a kind that the caller may not change; 409 */
export const undo = async (
  tx: Tx,
  kinds: ReadonlyMap<string, UndoKind>,
  { actor, decide }: Pick<ActorContext, 'actor' | 'decide'>,
  id: string,
): Promise<ResponseOf<typeof undoChange>> => {
  const row = await lockChange(tx, id)
  const kind = row && kinds.get(row.kind)
  if (!kind || !decide(kind.access).allowed) throw new AppError(commonErrors.notFound)
  if (row.undoneAt) throw new AppError(undoErrors.done)
  if (tx.at.getTime() - row.createdAt.getTime() > acceptedMs) throw new AppError(undoErrors.tooLate)
  const records = row.records as ChangedRecord[]
  const restored = await orUsed(kind.undo(tx, records, actor), records)
  await markUndone(tx, id)
  await audit(
    tx,
    { action: 'undo.change', entity: 'change', entityId: id, after: { kind: kind.kind, restored: restored.length } },
    ...restored.map((fact) => ({ action: 'undo.change', ...fact })),
  )
  return { restored: restored.length }
}
