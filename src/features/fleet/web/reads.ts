/** Queries that a change of the fleet makes stale. */
import type { Endpoint } from '#platform/pure/contract.ts'
import { getVehicle, listVehicles } from '../contract/vehicles.ts'

export const vehicleReads: readonly Endpoint[] = [getVehicle, listVehicles]
