/** Whether a trip may go with this vehicle, driver and attendant. */
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { TripObstacle } from '../../contract/words.ts'
import { attendantObstacles, driverObstacles, overlap, withinDay, withinHours } from '../../rules/crew.ts'
import { obstaclesOn } from '../../rules/papers.ts'
import { lockCrew } from '../queries/crew.ts'
import { tripsOn } from '../queries/trips.ts'
import { lockVehicle, openFaultsOf, papersOf } from '../queries/vehicles.ts'
import { stateOfCrew } from './crew.ts'
import { found } from './show-vehicles.ts'

export interface Assignment {
  /** Of a trip that exists. */
  readonly tripId?: string
  readonly date: string
  readonly startsAt: string
  readonly endsAt: string
  readonly vehicleId: string
  readonly driverId: string
  /** Null for a hire. */
  readonly attendantId: string | null
  readonly riders: number
}

/** Vehicle and people are held, so that nobody is given to two trips at once. @throws AppError 404 */
export const refusalsOf = async (tx: Tx, given: Assignment): Promise<TripObstacle[]> => {
  const { tripId, date, vehicleId, driverId, attendantId, riders } = given
  const vehicle = found(await lockVehicle(tx, vehicleId))
  const crew = new Map<string, Awaited<ReturnType<typeof lockCrew>>>()
  for (const id of [...new Set([driverId, ...(attendantId === null ? [] : [attendantId])])].sort((a, b) =>
    a.localeCompare(b),
  ))
    crew.set(id, await lockCrew(tx, id))
  const driver = found(crew.get(driverId))
  const attendant = attendantId === null ? null : found(crew.get(attendantId))
  const [papers, faults] = [await papersOf(tx, [vehicleId]), await openFaultsOf(tx, [vehicleId])]
  const others = (await tripsOn(tx, date)).filter(({ id }) => id !== tripId)
  const busy = (is: (trip: (typeof others)[number]) => boolean): boolean =>
    others.some((trip) => is(trip) && overlap(trip, given))
  const works = (id: string) => (trip: (typeof others)[number]) => trip.driverId === id || trip.attendantId === id
  const checks: readonly (readonly [TripObstacle, boolean])[] = [
    ['vehicle', obstaclesOn({ retiredOn: vehicle.retiredOn, faults, papers }, date).length > 0],
    ['driver', driverObstacles(stateOfCrew(driver), date).length > 0],
    ['attendant', attendant !== null && attendantObstacles(stateOfCrew(attendant), date).length > 0],
    ['seats', vehicle.seats < riders],
    ['vehicle_busy', busy((trip) => trip.vehicleId === vehicleId)],
    ['driver_busy', busy(works(driverId))],
    ['attendant_busy', attendantId !== null && (driverId === attendantId || busy(works(attendantId)))],
    ['outside_hours', !withinHours(given)],
    [
      'driver_hours',
      !withinDay(
        others.filter((trip) => trip.driverId === driverId),
        given,
      ),
    ],
  ]
  return checks.flatMap(([code, refused]) => (refused ? [code] : []))
}
