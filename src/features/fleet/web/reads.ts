/** Queries that a change of the fleet makes stale. */
import type { Endpoint } from '#platform/pure/contract.ts'
import { listCrew } from '../contract/crew.ts'
import { getRoute, listPassengers, listRoutes } from '../contract/routes.ts'
import { getTrip, listTrips } from '../contract/trips.ts'
import { getVehicle, listVehicles } from '../contract/vehicles.ts'

export const vehicleReads: readonly Endpoint[] = [getVehicle, listVehicles]
export const crewReads: readonly Endpoint[] = [listCrew]
export const routeReads: readonly Endpoint[] = [listRoutes, getRoute, listPassengers]
export const tripReads: readonly Endpoint[] = [listTrips, getTrip]
