/** A school with a bus on its way to school, for tests of tracking. */
import { eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { peopleSchool, type PeopleSchool } from '#core/people/testing/factories.ts'
import { newId } from '#platform/server/ids.ts'
import { liveFleet, type OfficeBus } from '../contract/tracking.ts'
import { saveDevice, saveGrounds, type DeviceAnswer } from '../contract/tracking-devices.ts'
import { fleetCrew } from '../server/crew-tables.ts'
import { fleetRiders, fleetRoutes, fleetStops } from '../server/route-tables.ts'
import { fleetPositions } from '../server/tracking-tables.ts'
import { fleetBoardings, fleetTrips } from '../server/trip-tables.ts'
import { fleetVehicles } from '../server/vehicle-tables.ts'

export const schoolPlace = { lat: -1.29, lon: 36.82 }
/** So many metres east of the school: the route is a straight road. */
export const east = (metres: number) => ({ lat: schoolPlace.lat, lon: schoolPlace.lon + metres / 111_170 })
export const stopsAt = { posta: 6000, uwanja: 3000 } as const

export interface FleetSchool {
  readonly people: PeopleSchool
  readonly vehicle: string
  readonly trip: string
  readonly stops: { readonly posta: string; readonly uwanja: string }
  readonly route: string
  /** Boards at Posta. */
  readonly faith: string
  readonly mother: Client
  readonly driver: Client
  /** Path of the address of the bus's device. */
  readonly address: string
}

export const identifier = '48241179'

export interface TrackingScene {
  app: TestApp
  here: FleetSchool
  /** A school that has nothing to do with the first. */
  there: FleetSchool
  /** The device says where the bus is now. */
  drive(metres: number, more?: Record<string, string>): Promise<Response>
  wait(seconds: number): void
  /** The one bus on the road, as the office sees it. */
  bus(): Promise<OfficeBus>
  positions(): Promise<(typeof fleetPositions.$inferSelect)[]>
}

export const fleetSchool = async (app: TestApp, name: string, plate: string): Promise<FleetSchool> => {
  const people = await peopleSchool(app, { name, shortName: name })
  const { school, admin } = people
  const faith = await people.learner({ firstName: 'Faith', in: '7 East' })
  const account = await school.account('parent')
  await people.guardian([faith], { accountId: account.id })
  const { staffId, client: driver } = await people.teacher({})
  const [vehicle, crew, route, posta, uwanja, trip] = [newId(), newId(), newId(), newId(), newId(), newId()]
  const schoolId = school.id
  await school.write(async ({ db, at }) => {
    await db.insert(fleetVehicles).values({ schoolId, id: vehicle, plate, model: 'Isuzu', seats: 32 })
    await db.insert(fleetCrew).values({ schoolId, id: crew, staffId, drives: true, attends: true })
    await db
      .insert(fleetRoutes)
      .values({ schoolId, id: route, name: 'Kijani', arrivesAt: '07:10', leavesAt: '16:00', metres: 6000 })
    const stop = (id: string, title: string, position: number, metres: number, morningAt: string) => ({
      schoolId,
      id,
      routeId: route,
      name: title,
      position,
      latitude: east(metres).lat,
      longitude: east(metres).lon,
      morningAt,
      eveningAt: '16:20',
    })
    await db
      .insert(fleetStops)
      .values([stop(posta, 'Posta', 1, stopsAt.posta, '06:50'), stop(uwanja, 'Uwanja', 2, stopsAt.uwanja, '07:00')])
    await db.insert(fleetRiders).values({
      schoolId,
      id: newId(),
      learnerId: faith,
      direction: 'morning',
      routeId: route,
      stopId: posta,
      startsOn: '2026-01-05',
    })
    await db.insert(fleetTrips).values({
      schoolId,
      id: trip,
      date: '2026-03-10',
      direction: 'morning',
      routeId: route,
      vehicleId: vehicle,
      driverId: crew,
      startsAt: '06:40',
      endsAt: '07:10',
      state: 'running',
      startedAt: new Date(at.getTime() - 300_000),
    })
    await db.insert(fleetBoardings).values({ schoolId, id: newId(), tripId: trip, learnerId: faith, stopId: posta })
  })
  await admin.call(saveGrounds, { body: schoolPlace })
  const device = await admin.call(saveDevice, { params: { id: vehicle }, body: { identifier } })
  if (device.status !== 200) throw new Error(device.text)
  const mother = await app.as(account)
  const address = new URL(device.body.address ?? '').pathname
  return { people, vehicle, trip, stops: { posta, uwanja }, route, faith, mother, driver, address }
}

/** 06:40 in Nairobi. */
export const start = '2026-03-10T03:40:00Z'

export const trackingScene = (options: Parameters<typeof startApp>[0] = {}): TrackingScene => {
  const scene = {} as TrackingScene
  beforeAll(async () => {
    scene.app = await startApp({ at: start, ...options })
    scene.here = await fleetSchool(scene.app, 'Umoja', 'KDA 412A')
    scene.there = await fleetSchool(scene.app, 'Tumaini', 'KDB 077B')
  })
  scene.drive = (metres, more = {}) => {
    const { lat, lon } = east(metres)
    const query = { id: identifier, lat: String(lat), lon: String(lon), speed: '15', ...more }
    return fetch(`${scene.app.url}${scene.here.address}?${new URLSearchParams(query).toString()}`)
  }
  scene.bus = async () => {
    const [bus] = (await scene.here.people.admin.call(liveFleet)).body.buses
    if (!bus) throw new Error('There is no bus')
    return bus
  }
  scene.wait = (seconds) => void (scene.app.clock.now = new Date(scene.app.clock.now.getTime() + seconds * 1000))
  scene.positions = () =>
    scene.here.people.school.write(({ db }) =>
      db
        .select()
        .from(fleetPositions)
        .where(eq(fleetPositions.schoolId, scene.here.people.school.id))
        .orderBy(fleetPositions.recordedAt),
    )
  return scene
}

export const answered = async (response: Response): Promise<DeviceAnswer> => (await response.json()) as DeviceAnswer
