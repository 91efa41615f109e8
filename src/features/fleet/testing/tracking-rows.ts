/** What the security suites know of tracking: its rows, its paths, and calls without an audit entry. */
import { noEntry, noRow } from '#app/testing/security/declare.ts'
import type { Db } from '#platform/server/tenancy/tenancy.ts'
import {
  fleetAlerts,
  fleetDevices,
  fleetGrounds,
  fleetLive,
  fleetRoads,
  fleetTold,
  fleetVisits,
} from '../server/tracking-tables.ts'

type Ids = Readonly<
  Record<'vehicle' | 'fleetTrip' | 'fleetStop' | 'fleetRoute' | 'fleetAlert' | 'fleetDevice' | 'learner', string>
>

/** Where the bus is, and what its trip reached. */
export const makeTracking = async (db: Db, schoolId: string, ids: Ids): Promise<void> => {
  const of = { schoolId, vehicleId: ids.vehicle }
  const spot = { latitude: -1.29, longitude: 36.82 }
  const at = new Date('2026-03-10T04:00:00Z')
  await db
    .insert(fleetDevices)
    .values({ ...of, id: ids.fleetDevice, identifier: '48241179', tokenHash: ids.fleetDevice, tokenSealed: '' })
  await db.insert(fleetLive).values({ ...of, ...spot, recordedAt: at })
  await db
    .insert(fleetAlerts)
    .values({ ...of, ...spot, id: ids.fleetAlert, kind: 'speed', startedAt: at, endedAt: at, kmh: 92 })
  const trip = { schoolId, tripId: ids.fleetTrip }
  await db.insert(fleetVisits).values({ ...trip, place: 0, stopId: ids.fleetStop, reachedAt: at })
  await db.insert(fleetTold).values({ ...trip, learnerId: ids.learner, toldAt: at })
  await db.insert(fleetGrounds).values({ schoolId, ...spot })
  await db.insert(fleetRoads).values({ schoolId, routeId: ids.fleetRoute, line: [[-1.29, 36.82]], takenAt: at })
}

export const trackingPaths = {
  '/api/admin/fleet/alerts': 'fleetAlert',
  '/api/admin/fleet/trips': 'fleetTrip',
  '/api/fleet/trips': 'fleetTrip',
  '/api/fleet/gps': 'fleetDevice',
  '/api/parent/children': 'learner',
} as const

export const trackingReports = {
  [noEntry.providerReport]: ['fleet.report_by_query', 'fleet.report_by_post', 'fleet.report_from_phone'],
} as const

export const trackingLogs = { [noRow.log]: ['fleet_positions'] } as const
