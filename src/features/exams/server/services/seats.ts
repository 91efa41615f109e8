/** Seats changed by hand: before exams are published, and afterwards with a notice. */
import type { BodyOf, QueryOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFaults } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { listRoomsOf } from '#core/academics/server/public.ts'
import { notify } from '#core/notifications/server/public.ts'
import { learnersByIds } from '#core/people/server/public.ts'
import type { moveSeat, resetSeats } from '../../contract/exams.ts'
import { seatChangedNotice } from '../../contract/notices.ts'
import { examTexts } from '../../contract/shapes.ts'
import { placeKey } from '../../rules/model.ts'
import type { Seat } from '../../rules/seats.ts'
import { deletePins, moveSeats, pinSeats } from '../queries/pins.ts'
import { lockSeries, updateSeries, type SeriesRow } from '../queries/series.ts'
import { announce, openSeries } from './change.ts'
import { familiesOf } from './publish.ts'
import { found, readState } from './state.ts'
import type { Sources } from './taken.ts'

const tellOf = async (tx: Tx, row: SeriesRow, date: string, seats: readonly Seat[]): Promise<void> => {
  const names = new Map((await listRoomsOf(tx)).map(({ id, name }) => [id, name]))
  const learners = await learnersByIds(
    tx,
    seats.map(({ learnerId }) => learnerId),
  )
  for (const { learnerId, roomId, seat } of seats) {
    const learner = learners.find(({ id }) => id === learnerId)?.fullName ?? ''
    const params = { series: row.name, learner, room: names.get(roomId) ?? '', seat, date }
    await notify(tx, seatChangedNotice, await familiesOf(tx, [learnerId]), params, {
      link: '/calendar',
      dedupeKey: `exams:${row.id}:seat:${learnerId}:${row.version}`,
    })
  }
}

export const move = async (
  tx: Tx,
  id: string,
  { date, session, learnerId, roomId, seat, version }: BodyOf<typeof moveSeat>,
  sources: Sources,
): Promise<{ version: number }> => {
  const row = found(await lockSeries(tx, id))
  const state = await readState(tx, row, sources)
  const here = state.seats.filter((one) => placeKey(one) === placeKey({ date, session }))
  const own = found(here.find((one) => one.learnerId === learnerId))
  const known = found((await listRoomsOf(tx)).find((one) => one.id === roomId))
  if (row.version !== version) throw new AppError(commonErrors.stale)
  const room = state.rooms.find((one) => one.roomId === known.id)
  if (!room || seat > room.seats) refuseFaults({ seat: examTexts.seat })
  if (own.roomId === roomId && own.seat === seat) return { version }
  const other = here.find((one) => one.roomId === roomId && one.seat === seat)
  const moved = [{ ...own, roomId, seat }, ...(other ? [{ ...other, roomId: own.roomId, seat: own.seat }] : [])].map(
    (one) => ({ learnerId: one.learnerId, roomId: one.roomId, seat: one.seat, paperId: one.paperId }),
  )
  await pinSeats(tx, moved)
  if (row.publishedAt) {
    await moveSeats(tx, id, { date, session }, moved)
    await tellOf(tx, row, date, moved)
  }
  const wordsOf = (seats: readonly Seat[]) => ({
    date,
    session,
    seats: seats.map((one) => ({ learnerId: one.learnerId, roomId: one.roomId, seat: one.seat })),
  })
  await audit(tx, {
    action: 'exams.move_seat',
    entity: 'exam_series',
    entityId: id,
    before: wordsOf(other ? [own, other] : [own]),
    after: wordsOf(moved),
  })
  await updateSeries(tx, id)
  announce(tx, id)
  return { version: version + 1 }
}

export const reset = async (tx: Tx, id: string, place: QueryOf<typeof resetSeats>, sources: Sources): Promise<void> => {
  const { papers } = await readState(tx, await openSeries(tx, id), sources)
  const here = papers.flatMap((one) => (one.date === place.date && one.session === place.session ? [one.id] : []))
  if (here.length === 0) throw new AppError(commonErrors.notFound)
  await deletePins(tx, here)
  await audit(tx, { action: 'exams.reset_seats', entity: 'exam_series', entityId: id, after: { ...place } })
  await updateSeries(tx, id)
  announce(tx, id)
}
