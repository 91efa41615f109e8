/** Queries that a change of the fleet makes stale. */
import type { Endpoint } from '#platform/pure/contract.ts'
import { listCrew } from '../contract/crew.ts'
import { listEnding } from '../contract/ending.ts'
import { listHires } from '../contract/hires.ts'
import { getRoute, listPassengers, listRoutes } from '../contract/routes.ts'
import { getTrip, listTrips } from '../contract/trips.ts'
import { getVehicle, listVehicles } from '../contract/vehicles.ts'

export const vehicleReads: readonly Endpoint[] = [getVehicle, listVehicles, listEnding]
export const crewReads: readonly Endpoint[] = [listCrew, listEnding]
export const routeReads: readonly Endpoint[] = [listRoutes, getRoute, listPassengers]
export const tripReads: readonly Endpoint[] = [listTrips, getTrip]
export const hireReads: readonly Endpoint[] = [listHires, ...tripReads]
