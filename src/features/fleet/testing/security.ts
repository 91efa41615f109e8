/** Declarations of the fleet for the security suites. */
import { declareSecurity, partOfRecord } from '#app/testing/security/declare.ts'
import { security as people } from '#core/people/testing/security.ts'
import { newId } from '#platform/server/ids.ts'
import { fleetCrew } from '../server/crew-tables.ts'
import { fleetRiders, fleetRoutes, fleetStops, fleetZones } from '../server/route-tables.ts'
import { fleetBoardings, fleetTrips } from '../server/trip-tables.ts'
import { fleetFaults, fleetFuel, fleetPapers, fleetServices, fleetVehicles } from '../server/vehicle-tables.ts'
import { makeTracking, trackingLogs, trackingPaths, trackingReports } from './tracking-rows.ts'

const day = '2026-03-10'

export const security = declareSecurity({
  modules: ['fleet'],
  needs: [people],
  kinds: [
    'vehicle',
    'vehicleFault',
    'crew',
    'fleetZone',
    'fleetRoute',
    'fleetStop',
    'fleetTrip',
    'fleetHire',
    'fleetAlert',
    'fleetDevice',
  ],
  notOfLearner: [
    'vehicle',
    'vehicleFault',
    'crew',
    'fleetZone',
    'fleetRoute',
    'fleetStop',
    'fleetTrip',
    'fleetHire',
    'fleetAlert',
    'fleetDevice',
  ],
  /** A bus with its papers, its driver, and a trip that the learner rides. */
  async make({ schoolId, db, ids }) {
    const of = { schoolId, vehicleId: ids.vehicle }
    await db.insert(fleetVehicles).values({ schoolId, id: ids.vehicle, plate: 'KDA 412A', model: 'Isuzu', seats: 32 })
    await db.insert(fleetPapers).values({ ...of, id: newId(), kind: 'insurance', endsOn: day })
    await db
      .insert(fleetServices)
      .values({ ...of, id: newId(), doneOn: day, regular: true, work: 'Oil', km: 900, costCents: 100 })
    await db
      .insert(fleetFuel)
      .values({ ...of, id: newId(), filledOn: day, km: 900, centilitres: 4000, costCents: 700_000 })
    await db
      .insert(fleetFaults)
      .values({ ...of, id: ids.vehicleFault, description: 'Brakes', offRoad: false, reportedAt: new Date() })
    await db.insert(fleetCrew).values({ schoolId, id: ids.crew, staffId: ids.staff, drives: true, attends: true })
    await db
      .insert(fleetZones)
      .values({ schoolId, id: ids.fleetZone, name: 'A', upToMetres: 3000, priceCents: 600_000 })
    const routeId = ids.fleetRoute
    const times = { arrivesAt: '07:10', leavesAt: '16:10' }
    await db.insert(fleetRoutes).values({ schoolId, id: routeId, name: 'Kijani', ...times, metres: 9000 })
    const stopTimes = { morningAt: '06:40', eveningAt: '16:40' }
    await db
      .insert(fleetStops)
      .values({ schoolId, id: ids.fleetStop, routeId, name: 'Posta', position: 1, ...stopTimes, zoneId: ids.fleetZone })
    const rides = { schoolId, learnerId: ids.learner, stopId: ids.fleetStop }
    await db.insert(fleetRiders).values({ ...rides, id: newId(), routeId, direction: 'morning', startsOn: day })
    await db.insert(fleetTrips).values({
      ...of,
      id: ids.fleetTrip,
      date: day,
      direction: 'morning',
      routeId,
      driverId: ids.crew,
      startsAt: '06:40',
      endsAt: '07:10',
    })
    await db.insert(fleetTrips).values({
      ...of,
      id: ids.fleetHire,
      date: day,
      direction: 'hire',
      driverId: ids.crew,
      startsAt: '09:00',
      endsAt: '12:00',
      hirer: 'ACK Kijani',
      priceCents: 1_800_000,
    })
    await db.insert(fleetBoardings).values({ ...rides, id: newId(), tripId: ids.fleetTrip })
    await makeTracking(db, schoolId, ids)
  },
  paths: {
    ...trackingPaths,
    '/api/admin/fleet/vehicles': 'vehicle',
    '/api/admin/fleet/crew': 'crew',
    '/api/admin/fleet/routes': 'fleetRoute',
    '/api/admin/fleet/zones': 'fleetZone',
    '/api/admin/fleet/learners': 'learner',
    '/api/admin/fleet/trips': 'fleetTrip',
    '/api/admin/fleet/hires': 'fleetHire',
    '/api/fleet/trips': 'fleetTrip',
  },
  lists: { 'marks[].learnerId': 'learner', 'stops[].id': partOfRecord, 'stops[].zoneId': 'fleetZone' },
  parameters: { faultId: 'vehicleFault' },
  audit: { without: trackingReports },
  emptyTables: trackingLogs,
})
