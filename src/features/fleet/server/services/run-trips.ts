/** A trip on the road: started, boarded, closed. */
import { notify } from '#core/notifications/server/public.ts'
import { parentsToTell, type Caller } from '#core/people/server/public.ts'
import type { AttendanceTotalsQuery } from '#features/attendance/contract/queries.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { missingAtStopNotice } from '../../contract/notices.ts'
import { fleetErrors } from '../../contract/shapes.ts'
import type { recordBoardings } from '../../contract/trips.ts'
import { allStops, ridersOf } from '../queries/routes.ts'
import {
  boardingsOf,
  insertBoardings,
  lockTrip,
  updateBoarding,
  updateTrip,
  type BoardingRow,
  type TripRow,
} from '../queries/trips.ts'
import { refuseTrip } from './plan-trips.ts'
import { inReach } from './show-trips.ts'
import { peopleOf } from './show-routes.ts'
import { refusalsOf } from './trip-checks.ts'
import { announce } from './announce.ts'

const held = async (tx: Tx, caller: Caller, id: string, state: string): Promise<TripRow> => {
  const row = await inReach(tx, caller, await lockTrip(tx, id))
  if (row.state !== state) throw new AppError(fleetErrors.tripState)
  return row
}

export const start = async (tx: Tx, caller: Caller, id: string, totals: AttendanceTotalsQuery<Tx>): Promise<void> => {
  const trip = await held(tx, caller, id, 'planned')
  const { date, startsAt, endsAt, vehicleId, driverId, attendantId, routeId, direction } = trip
  if (date !== caller.today) throw new AppError(fleetErrors.tripState)
  const riders = (await ridersOf(tx, routeId === null ? [] : [routeId])).filter((one) => one.direction === direction)
  const assignment = { tripId: id, date, startsAt, endsAt, vehicleId, driverId, attendantId }
  refuseTrip(await refusalsOf(tx, { ...assignment, riders: riders.length }))
  const ids = riders.map(({ learnerId }) => learnerId)
  const [people, days] = [await peopleOf(tx, ids), await totals(tx, ids, date, date)]
  const here = riders.filter(({ learnerId }) => people.get(learnerId)?.active)
  await insertBoardings(
    tx,
    here.map(({ learnerId, stopId }) => ({
      tripId: id,
      learnerId,
      stopId,
      state: (days.get(learnerId)?.absent ?? 0) > 0 ? 'absent' : 'expected',
    })),
  )
  await updateTrip(tx, id, { state: 'running', startedAt: tx.at })
  await audit(tx, { action: 'fleet.start_trip', entity: 'trip', entityId: id, after: { learners: here.length } })
  announce(tx, id)
}

type Mark = BodyOf<typeof recordBoardings>['marks'][number]

const valuesOf = (row: BoardingRow, mark: Mark, now: Date): Partial<BoardingRow> => {
  const given = new Date(mark.at)
  const at = given > now ? now : given
  if (mark.state === 'alighted') {
    if (row.state !== 'boarded') throw new AppError(fleetErrors.notOnBoard)
    return { alightedAt: at }
  }
  return { boardedAt: mark.state === 'boarded' ? at : null, alightedAt: null }
}

/** Told once for a trip: the key of the notice is the learner on it. */
const tellMissing = async (tx: Tx, caller: Caller, trip: TripRow, rows: readonly BoardingRow[]): Promise<void> => {
  const people = await peopleOf(
    tx,
    rows.map(({ learnerId }) => learnerId),
  )
  const stops = await allStops(tx, trip.routeId === null ? [] : [trip.routeId])
  for (const { learnerId, stopId } of rows) {
    const learner = people.get(learnerId)?.name ?? ''
    const stop = stops.find(({ id }) => id === stopId)?.name ?? ''
    const params = { learner, stop, time: schoolTime(tx.at, caller.timeZone).time }
    await notify(tx, missingAtStopNotice, await parentsToTell(tx, [learnerId]), params, {
      dedupeKey: `fleet.missing:${trip.id}:${learnerId}`,
    })
  }
}

export const record = async (
  tx: Tx,
  caller: Caller,
  id: string,
  { marks }: BodyOf<typeof recordBoardings>,
): Promise<void> => {
  const trip = await held(tx, caller, id, 'running')
  const rows = new Map((await boardingsOf(tx, id)).map((row) => [row.learnerId, row]))
  const missing: BoardingRow[] = []
  for (const mark of marks) {
    const row = rows.get(mark.learnerId)
    if (!row) throw new AppError(commonErrors.notFound)
    if (row.state === mark.state) continue
    const values = { ...valuesOf(row, mark, tx.at), state: mark.state, way: mark.way, recordedBy: caller.accountId }
    await updateBoarding(tx, row.id, values)
    const next = { ...row, ...values }
    rows.set(mark.learnerId, next)
    if (mark.state === 'missing') missing.push(next)
  }
  await tellMissing(tx, caller, trip, missing)
  const after = { marks: marks.map(({ learnerId, state }) => ({ learnerId, state })) }
  await audit(tx, { action: 'fleet.record_boardings', entity: 'trip', entityId: id, after })
  announce(tx, id)
}

export const close = async (tx: Tx, caller: Caller, id: string): Promise<void> => {
  await held(tx, caller, id, 'running')
  const rows = await boardingsOf(tx, id)
  const people = await peopleOf(
    tx,
    rows.map(({ learnerId }) => learnerId),
  )
  const names = (state: string): string[] =>
    rows.filter((row) => row.state === state).flatMap(({ learnerId }) => people.get(learnerId)?.name ?? [])
  const [on, open] = [names('boarded'), names('expected')]
  if (on.length > 0) throw new AppError(fleetErrors.stillOnBoard, { params: { names: on } })
  if (open.length > 0) throw new AppError(fleetErrors.notSettled, { params: { names: open } })
  await updateTrip(tx, id, { state: 'closed', closedAt: tx.at })
  await audit(tx, { action: 'fleet.close_trip', entity: 'trip', entityId: id, after: { learners: rows.length } })
  announce(tx, id)
}
