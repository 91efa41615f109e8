/** Invigilators: shared by rule, or chosen by a person. */
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, refuseFaults } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { staffByIds } from '#core/people/server/public.ts'
import type { chooseInvigilators } from '../../contract/exams.ts'
import { examErrors, examTexts } from '../../contract/shapes.ts'
import { invigilatorsNeeded, shareWatches, type Watch } from '../../rules/invigilators.ts'
import { placeKey } from '../../rules/model.ts'
import { deleteInvigilators, insertInvigilators, invigilatorRows, updateSeries } from '../queries/series.ts'
import { announce, openSeries } from './change.ts'
import { peopleOf, sittingsOf } from './sittings.ts'
import { found, readState } from './state.ts'
import type { Sources } from './taken.ts'

export const share = async (tx: Tx, id: string, sources: Sources): Promise<{ assigned: number; missing: number }> => {
  const state = await readState(tx, await openSeries(tx, id), sources)
  const people = await peopleOf(tx, state)
  const kept = state.invigilators.filter(
    ({ byHand, staffId }) => byHand && people.some((person) => person.id === staffId),
  )
  const watches = sittingsOf(state).flatMap(({ date, session, rooms }) =>
    rooms.map(({ roomId, learners, areaIds }): Watch => ({
      date,
      session,
      roomId,
      areaIds,
      needed: invigilatorsNeeded(learners, state.row.perInvigilator),
      fixed: kept
        .filter((one) => placeKey(one) === placeKey({ date, session }) && one.roomId === roomId)
        .map(({ staffId }) => staffId),
    })),
  )
  const fixed = new Set(
    watches.flatMap((watch) => watch.fixed.map((staffId) => `${placeKey(watch)}/${watch.roomId}/${staffId}`)),
  )
  const gone = state.invigilators.filter(
    (one) => !fixed.has(`${placeKey(one)}/${one.roomId}/${one.staffId}`) || !one.byHand,
  )
  await deleteInvigilators(
    tx,
    gone.map((one) => one.id),
  )
  const assigned = shareWatches(watches, people)
  await insertInvigilators(
    tx,
    id,
    assigned.map((one) => ({ ...one, byHand: false })),
  )
  const needed = watches.reduce((sum, watch) => sum + Math.max(0, watch.needed - watch.fixed.length), 0)
  const after = { assigned: assigned.length, missing: needed - assigned.length }
  await audit(tx, { action: 'exams.share_invigilation', entity: 'exam_series', entityId: id, after })
  await updateSeries(tx, id)
  announce(tx, id)
  return after
}

export const choose = async (
  tx: Tx,
  id: string,
  { date, session, roomId, staffIds }: BodyOf<typeof chooseInvigilators>,
  sources: Sources,
): Promise<void> => {
  const series = await openSeries(tx, id)
  const { rooms, exams } = await readState(tx, series, sources)
  found(rooms.find((room) => room.roomId === roomId))
  if (!exams.days.includes(date) || session >= exams.sessions.length) refuseFaults({ session: examTexts.place })
  const staff = await staffByIds(tx, staffIds)
  for (const staffId of staffIds) found(staff.find((one) => one.id === staffId))
  const teach = staff.every(({ kind, status }) => status === 'active' && (kind === 'teacher' || kind === 'tutor'))
  if (!teach || new Set(staffIds).size < staffIds.length) refuseFaults({ staffIds: examTexts.invigilator })
  const here = (await invigilatorRows(tx, id)).filter(
    (one) => placeKey(one) === placeKey({ date, session }) && one.roomId === roomId,
  )
  await deleteInvigilators(
    tx,
    here.map((one) => one.id),
  )
  const rows = staffIds.map((staffId) => ({ date, session, roomId, staffId, byHand: true }))
  await insertInvigilators(tx, id, rows).catch((error: unknown) => {
    throw violates(error, 'exam_invigilators_key') ? new AppError(examErrors.invigilatorTaken) : error
  })
  const where = { date, session, roomId }
  await audit(tx, {
    action: 'exams.choose_invigilators',
    entity: 'exam_series',
    entityId: id,
    before: { ...where, staffIds: here.map(({ staffId }) => staffId) },
    after: { ...where, staffIds },
  })
  await updateSeries(tx, id)
  announce(tx, id)
}
