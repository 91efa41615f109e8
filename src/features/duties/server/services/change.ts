/** Changes, cancels and deletes duties, singly or with others of their series. */
import type { Actor } from '#core/access/contract/access.ts'
import type { Caller } from '#core/people/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { cancelDuty, removeDuty, updateDuty, UpdateDutyBody } from '../../contract/duties.ts'
import { dutyErrors } from '../../contract/shapes.ts'
import { dutyTexts } from '../../contract/texts.ts'
import { type SeriesScope } from '../../contract/words.ts'
import { reached, type Reach } from '../../rules/series.ts'
import { moveWith, releaseAll } from './assign.ts'
import { checkNotPast } from './checks.ts'
import { changesOf, factsOf, inShort, isMoved } from './auto/facts.ts'
import { publishDutiesChanged, rememberAll } from './history.ts'
import { standing } from '../queries/assignments.ts'
import { deleteDuties, lockDuty, updateDuties, type DutyRow } from '../queries/duties.ts'
import { usedDuties } from '../queries/on-duty.ts'
import { dropEmptySeries, exceptDays, lockSeries, seriesById } from '../queries/series.ts'
import { fieldsOf } from './roster.ts'
import { detailOf, dutyOr404, standingOf } from './show.ts'
import { notifyCalledOff, notifyMoved, notifyRemoved } from './notify-series.ts'
import { checkType } from './types.ts'

interface Held {
  /** The requested duty before the change. */
  readonly asked: DutyRow
  /** All duties the change applies to, locked until the transaction ends. */
  readonly rows: readonly DutyRow[]
}

/** Locks rows in order of day to avoid deadlocks between changes of a series. @throws AppError 404 */
const hold = async (
  tx: Tx,
  caller: Caller,
  id: string,
  { act, scope }: Pick<Reach, 'act' | 'scope'>,
): Promise<Held> => {
  const { seriesId } = await dutyOr404(tx, id)
  const all = scope === 'one' || !seriesId ? [await lockDuty(tx, id)] : await lockSeries(tx, seriesId)
  const asked = all.find((row) => row?.id === id)
  // Deleted, or moved out of its series, while this waited.
  if (!asked) throw new AppError(dutyErrors.notFound)
  const exceptions = seriesId ? ((await seriesById(tx, seriesId))?.exceptions ?? []) : []
  const standings = all.flatMap((row) => (row ? [{ ...standingOf(row), id: row.id, date: row.date, row }] : []))
  const wanted = standings.find((one) => one.id === id)
  const reach = { act, scope: seriesId ? scope : 'one', exceptions, now: caller.now }
  return { asked, rows: wanted ? reached(standings, wanted, reach).map(({ row }) => row) : [] }
}

/** @throws AppError 409 if the duty was cancelled or completed, or none of its series is in the future */
const ensureOpen = ({ asked, rows }: Held): void => {
  if (asked.status === 'cancelled') throw new AppError(dutyErrors.cancelled)
  if (asked.status !== 'scheduled' || rows.length === 0) throw new AppError(dutyErrors.mayNot)
}

/** Marks the day as an exception of the series when only one duty is affected. */
const exceptAlone = async (tx: Tx, { asked }: Held, scope: SeriesScope): Promise<void> => {
  if (asked.seriesId && scope === 'one') await exceptDays(tx, asked.seriesId, [asked.date])
}

const logAbout = ({ asked, rows }: Held) => ({
  entity: 'duty',
  entityId: asked.id,
  count: rows.length === 1 ? {} : { duties: rows.length },
})

/** @throws AppError 400, 404, 409 for a stale version, a duty that is over or called off, or a teacher who cannot then */
export const update = async (
  tx: Tx,
  actor: Actor,
  caller: Caller,
  id: string,
  { version, scope, date, overrideReason, ...body }: UpdateDutyBody,
): Promise<ResponseOf<typeof updateDuty>> => {
  const held = await hold(tx, caller, id, { act: 'update', scope })
  const { asked } = held
  ensureOpen(held)
  if (asked.version !== version) throw new AppError(commonErrors.stale, { current: await detailOf(tx, caller, id) })
  await checkType(tx, body.typeId === asked.typeId ? null : body.typeId)
  const isMovedDay = date !== undefined && date !== asked.date
  if (isMovedDay && scope !== 'one' && asked.seriesId) refuseFields({ date: dutyTexts.seriesDate })
  if (isMovedDay) checkNotPast({ ...body, date }, caller, 'date')
  // A duty moved to another day leaves its series, which keeps its days.
  const values = { ...fieldsOf(body), ...(isMovedDay ? { date, seriesId: null } : {}) }
  const after = await updateDuties(
    tx,
    held.rows.map((row) => row.id),
    values,
  )
  await exceptAlone(tx, held, scope)
  const pairs = held.rows.flatMap((row) => {
    const now = after.find((one) => one.id === row.id)
    return now ? [{ before: row, after: now }] : []
  })
  await moveWith(tx, actor, after, overrideReason)
  await notifyMoved(
    tx,
    pairs.filter((pair) => isMoved(pair.before, pair.after)).map((pair) => pair.after),
  )
  await rememberAll(
    tx,
    pairs.map((pair) => ({
      dutyId: pair.after.id,
      action: 'duties.update',
      type: 'update',
      description: changesOf(pair.before, pair.after),
    })),
  )
  const { count, ...about } = logAbout(held)
  const [shown] = pairs.filter((pair) => pair.after.id === id).concat(pairs)
  if (shown)
    await audit(tx, {
      action: 'duties.update',
      ...about,
      before: factsOf(shown.before),
      after: { ...factsOf(shown.after), ...count },
    })
  publishDutiesChanged(tx, pairs.length === 1 ? id : null)
  return { duty: await detailOf(tx, caller, id), changed: pairs.length }
}

/** @throws AppError 404; 409 if already cancelled or completed */
export const cancel = async (
  tx: Tx,
  caller: Caller,
  id: string,
  { reason, scope }: { reason: string; scope: SeriesScope },
): Promise<ResponseOf<typeof cancelDuty>> => {
  const held = await hold(tx, caller, id, { act: 'cancel', scope })
  ensureOpen(held)
  const ids = held.rows.map((row) => row.id)
  const rows = await updateDuties(tx, ids, { status: 'cancelled', cancelReason: reason })
  await notifyCalledOff(tx, rows, await releaseAll(tx, ids), reason)
  await exceptAlone(tx, held, scope)
  await rememberAll(
    tx,
    ids.map((dutyId) => ({ dutyId, action: 'duties.cancel', type: 'update', description: reason })),
  )
  const { count, ...about } = logAbout(held)
  await audit(tx, {
    action: 'duties.cancel',
    ...about,
    before: factsOf(held.asked),
    after: { status: 'cancelled', ...count },
    reason,
  })
  publishDutiesChanged(tx, ids.length === 1 ? id : null)
  return { duty: await detailOf(tx, caller, id), changed: ids.length }
}

/** @throws AppError 404; 409 if any of them is in use, in which case none is deleted */
export const remove = async (
  tx: Tx,
  caller: Caller,
  id: string,
  scope: SeriesScope,
): Promise<ResponseOf<typeof removeDuty>> => {
  const held = await hold(tx, caller, id, { act: 'remove', scope })
  const { asked, rows } = held
  if (rows.length === 0) throw new AppError(dutyErrors.inUse)
  const ids = rows.map((row) => row.id)
  if ((await usedDuties(tx, ids)).size > 0) throw new AppError(dutyErrors.inUse)
  const assigned = await standing(tx, ids)
  await notifyRemoved(tx, rows, assigned)
  await deleteDuties(tx, ids)
  if (asked.seriesId) {
    await exceptDays(
      tx,
      asked.seriesId,
      rows.map(({ date }) => date),
    )
    await dropEmptySeries(tx, asked.seriesId)
  }
  await rememberAll(
    tx,
    rows.map((row) => ({ dutyId: row.id, action: 'duties.remove', type: 'deletion', description: inShort(row) })),
  )
  const { count, ...about } = logAbout(held)
  await audit(tx, {
    action: 'duties.remove',
    ...about,
    before: { ...factsOf(asked), teachers: assigned.map(({ staffId }) => staffId), ...count },
  })
  publishDutiesChanged(tx, null)
  return { removed: ids.length }
}
