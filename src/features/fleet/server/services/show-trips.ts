/** Trips as the office and their crews see them. */
import type { Caller } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Trip, TripDetail } from '../../contract/trips.ts'
import { boardingStates, rideDirections, tripDirections, tripStates, type BoardingState } from '../../contract/words.ts'
import { allCrew } from '../queries/crew.ts'
import { allStops, ridersOf, routeById } from '../queries/routes.ts'
import { boardingsOf, tripById, tripsOn, type TripRow } from '../queries/trips.ts'
import { allVehicles } from '../queries/vehicles.ts'
import { peopleOf } from './show-routes.ts'
import { found } from './show-vehicles.ts'

const known = <T extends string>(words: readonly T[], word: string): T => {
  const one = words.find((each) => each === word)
  if (one === undefined) throw new Error(`${word} is none of ${words.join()}`)
  return one
}

const show = async (tx: Tx, rows: readonly TripRow[]): Promise<Trip[]> => {
  const [vehicles, crew] = [await allVehicles(tx), await allCrew(tx)]
  const shown: Trip[] = []
  for (const row of rows) {
    const vehicle = found(vehicles.find(({ id }) => id === row.vehicleId))
    const [driver, attendant] = [row.driverId, row.attendantId].map((id) => crew.find((one) => one.id === id))
    shown.push({
      id: row.id,
      date: row.date,
      direction: known(tripDirections, row.direction),
      route: row.routeId === null ? null : ((await routeById(tx, row.routeId))?.name ?? null),
      vehicle: { id: vehicle.id, name: vehicle.plate, seats: vehicle.seats },
      driver: { id: row.driverId, name: driver?.name ?? '' },
      attendant: attendant ? { id: attendant.id, name: attendant.name } : null,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      state: known(tripStates, row.state),
      startedAt: row.startedAt?.toISOString() ?? null,
      closedAt: row.closedAt?.toISOString() ?? null,
      version: row.version,
    })
  }
  return shown
}

/** Crew records of the caller; null for the office, which sees all trips. */
const ownCrew = async (tx: Tx, caller: Caller): Promise<readonly string[] | null> =>
  caller.isAdmin ? null : (await allCrew(tx)).filter(({ staffId }) => staffId === caller.staffId).map(({ id }) => id)

const isOwn = (own: readonly string[] | null, { driverId, attendantId }: TripRow): boolean =>
  own === null || own.includes(driverId) || (attendantId !== null && own.includes(attendantId))

/** The trip itself, if the caller drives or attends it. @throws AppError 404 */
export const inReach = async (tx: Tx, caller: Caller, row: TripRow | undefined): Promise<TripRow> => {
  if (!row || !isOwn(await ownCrew(tx, caller), row)) throw new AppError(commonErrors.notFound)
  return row
}

export const list = async (tx: Tx, caller: Caller, date: string): Promise<{ items: Trip[] }> => {
  const own = await ownCrew(tx, caller)
  return {
    items: await show(
      tx,
      (await tripsOn(tx, date)).filter((row) => isOwn(own, row)),
    ),
  }
}

export const get = async (tx: Tx, caller: Caller, id: string): Promise<TripDetail> => {
  const row = await inReach(tx, caller, await tripById(tx, id))
  const [shown] = await show(tx, [row])
  const routeIds = row.routeId === null ? [] : [row.routeId]
  const direction = rideDirections.find((one) => one === row.direction)
  const stops = await allStops(tx, routeIds)
  const expected = (await ridersOf(tx, routeIds)).filter((one) => one.direction === direction)
  const boardings = await boardingsOf(tx, id)
  const seats =
    row.state === 'planned'
      ? expected.map(({ learnerId, stopId }) => ({
          learnerId,
          stopId,
          state: 'expected',
          boardedAt: null,
          alightedAt: null,
        }))
      : boardings
  const people = await peopleOf(
    tx,
    seats.map(({ learnerId }) => learnerId),
  )
  return {
    ...found(shown),
    stops: (direction === 'evening' ? stops.toReversed() : stops).map((stop) => ({
      id: stop.id,
      name: stop.name,
      at: direction === 'evening' ? stop.eveningAt : stop.morningAt,
    })),
    learners: seats
      .flatMap(({ learnerId, stopId, state, boardedAt, alightedAt }) => {
        const person = people.get(learnerId)
        if (!person) return []
        return {
          learnerId,
          name: person.name,
          className: person.className,
          admissionNumber: person.admissionNumber,
          stopId,
          state: known<BoardingState>(boardingStates, state),
          boardedAt: boardedAt?.toISOString() ?? null,
          alightedAt: alightedAt?.toISOString() ?? null,
        }
      })
      .sort((a, b) => a.name.localeCompare(b.name)),
  }
}
