/** Tracking over HTTP: arrival times, alerts, replay, and which people see a bus. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownNotifications } from '#core/notifications/contract.ts'
import { guardianLinks } from '#core/people/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { childBus, liveFleet, replayTrip, seeAlert, takeRoad, trackedTrips } from '../contract/tracking.ts'
import { familyBuses } from '../contract/family-buses.ts'
import { reportFromPhone } from '../contract/tracking-devices.ts'
import { east, start, stopsAt, trackingScene } from '../testing/tracking-scene.ts'
import { fleetPositions, fleetVisits } from './tracking-tables.ts'
import { fleetBoardings, fleetTrips } from './trip-tables.ts'

const scene = trackingScene()
const atChild = (id: string) => ({ params: { id } })
const near = async () =>
  (await scene.here.mother.call(ownNotifications.list, { query: {} })).body.items.filter(
    ({ type }) => type === 'fleet.bus_near',
  )

describe('a bus on its way', () => {
  beforeAll(() => void (scene.app.clock.now = new Date('2026-03-10T03:45:00Z')))

  it('reaches its stops, is expected at the others, and the family is told five minutes before, once', async () => {
    expect(await near()).toHaveLength(0)
    await scene.drive(stopsAt.posta + 1000)
    await scene.app.runJobs()
    const told = await near()
    expect(told).toMatchObject([
      { title: 'The bus is five minutes away', actionUrl: `/parent/bus/${scene.here.faith}` },
    ])
    scene.wait(5)
    await Promise.all(Array.from({ length: 8 }, () => scene.drive(stopsAt.posta + 900)))
    expect(await near()).toHaveLength(1)
    expect((await scene.bus()).places.map(({ state }) => state)).toEqual(['next', 'to_come', 'to_come'])
    scene.wait(60)
    await scene.drive(stopsAt.posta + 20)
    const bus = await scene.bus()
    expect(bus.places[0]).toMatchObject({
      name: 'Posta',
      state: 'left',
      reachedAt: scene.app.clock.now.toISOString(),
      expectedAt: null,
    })
    // By the plan Uwanja is ten minutes from Posta, and the school ten more.
    const minutes = bus.places.map(({ expectedAt }) =>
      expectedAt ? Math.round((Date.parse(expectedAt) - scene.app.clock.now.getTime()) / 60_000) : null,
    )
    expect(minutes).toEqual([null, 10, 20])
    expect(bus).toMatchObject({ plate: 'KDA 412A', hasSignal: true, toComeAboard: 1, onBoard: 0, minutesLate: 0 })
  })

  it('is expected by what the route took before, not by the plan, once it was driven thrice', async () => {
    const { people, route, vehicle, stops, trip } = scene.here
    const schoolId = people.school.id
    await people.school.write(async ({ db }) => {
      const [like] = await db.select().from(fleetTrips).where(eq(fleetTrips.id, trip))
      if (!like) throw new Error('There is no trip')
      for (const [index, minutes] of [4, 6, 30].entries()) {
        const id = newId()
        const day = `2026-03-0${index + 4}`
        await db
          .insert(fleetTrips)
          .values({ ...like, id, date: day, routeId: route, vehicleId: vehicle, state: 'closed' })
        const at = (minute: number) => new Date(Date.parse(`${day}T04:00:00Z`) + minute * 60_000)
        await db.insert(fleetVisits).values([
          { schoolId, tripId: id, place: 0, stopId: stops.posta, reachedAt: at(0) },
          { schoolId, tripId: id, place: 1, stopId: stops.uwanja, reachedAt: at(minutes) },
        ])
      }
    })
    const expectedAt = (await scene.bus()).places[1]?.expectedAt ?? ''
    expect(Math.round((Date.parse(expectedAt) - scene.app.clock.now.getTime()) / 60_000)).toBe(6)
  })

  it('shows itself to the child’s guardian, and to nobody else', async () => {
    const { mother, faith, people } = scene.here
    const seen = await mother.call(childBus, atChild(faith))
    expect(seen.body).toMatchObject({ firstName: 'Faith', ride: { state: 'expected', bus: { plate: 'KDA 412A' } } })
    expect(seen.body.ride?.bus.position).not.toBeNull()
    expect(seen.body.ride?.toldAt).not.toBeNull()
    expect((await mother.call(familyBuses)).body.items).toMatchObject([
      { id: faith, firstName: 'Faith', plate: 'KDA 412A', state: 'expected', hasSignal: true },
    ])
    expect((await scene.there.mother.call(childBus, atChild(faith))).status).toBe(404)
    const stranger = await scene.app.as(await people.school.account('parent'))
    expect((await stranger.call(childBus, atChild(faith))).status).toBe(404)
    expect((await stranger.call(familyBuses)).body.items).toEqual([])
    expect((await people.admin.call(childBus, atChild(faith))).status).toBe(403)
    expect((await mother.call(liveFleet)).status).toBe(403)
    const elsewhere = await scene.there.people.admin.call(liveFleet)
    expect(elsewhere.body.buses.map(({ plate }) => plate)).toEqual(['KDB 077B'])
  })

  it('is hidden from a barred guardian at once', async () => {
    const { mother, faith, people } = scene.here
    const bar = (barred: boolean) =>
      people.school.write(({ db }) =>
        db.update(guardianLinks).set({ barred }).where(eq(guardianLinks.learnerId, faith)),
      )
    await bar(true)
    expect((await mother.call(childBus, atChild(faith))).status).toBe(404)
    expect((await mother.call(familyBuses)).body.items).toEqual([])
    await bar(false)
    expect((await mother.call(childBus, atChild(faith))).status).toBe(200)
  })

  it('without a position for two minutes has no signal, and says where it was', async () => {
    scene.wait(180)
    expect(await scene.bus()).toMatchObject({ hasSignal: false })
    expect((await scene.bus()).position).not.toBeNull()
  })

  it('that drives too fast makes one alert, which the office puts aside', async () => {
    const before = (await scene.here.people.admin.call(liveFleet)).body.alerts.length
    for (const index of [0, 1, 2, 3]) {
      scene.wait(10)
      await scene.drive(5000 - index * 250, { speed: '50' })
    }
    const { body } = await scene.here.people.admin.call(liveFleet)
    expect(body.alerts).toHaveLength(before + 1)
    expect(body.alerts[0]).toMatchObject({ kind: 'speed', plate: 'KDA 412A', kmh: 93, seconds: 30 })
    const id = body.alerts[0]?.id ?? ''
    expect((await scene.there.people.admin.call(seeAlert, { params: { id } })).status).toBe(404)
    expect((await scene.here.people.admin.call(seeAlert, { params: { id } })).status).toBe(204)
    expect((await scene.here.people.admin.call(liveFleet)).body.alerts).toHaveLength(before)
  })
})

describe('a trip that was', () => {
  it('shows its bus to no family any more, and stays to be replayed', async () => {
    const { people, trip, faith, mother } = scene.here
    for (let metres = 2000; metres >= 0; metres -= 250) {
      scene.wait(10)
      await scene.drive(metres)
    }
    await people.school.write(async (tx) => {
      await tx.db.update(fleetTrips).set({ state: 'closed', closedAt: tx.at }).where(eq(fleetTrips.id, trip))
    })
    expect((await mother.call(childBus, atChild(faith))).body.ride).toBeNull()
    expect((await mother.call(familyBuses)).body.items).toEqual([])
    expect(
      (
        await scene.here.driver.call(reportFromPhone, {
          params: { id: trip },
          body: { positions: [{ at: start, ...east(0), kmh: null, heading: null, accuracy: null }] },
        })
      ).status,
    ).toBe(409)
    const day = await people.admin.call(trackedTrips, { query: { date: '2026-03-10' } })
    expect(day.body.items).toMatchObject([{ id: trip, plate: 'KDA 412A', routeName: 'Kijani' }])
    const replay = await people.admin.call(replayTrip, { params: { id: trip } })
    const kept = (await scene.positions()).map(({ recordedAt }) => recordedAt.toISOString())
    expect(kept.length).toBeGreaterThan(12)
    expect(replay.body.points.map(({ at }) => at)).toEqual(kept)
    expect(replay.body.places[0]).toMatchObject({ name: 'Posta', state: 'left' })
    expect((await scene.there.people.admin.call(replayTrip, { params: { id: trip } })).status).toBe(404)
    const road = await people.admin.call(takeRoad, { params: { id: trip } })
    expect(road.body.points).toBeGreaterThan(1)
  })

  it('does not show the bus of a child that is not on it', async () => {
    const { people, trip, faith, mother } = scene.here
    const set = (state: string) =>
      people.school.write(async ({ db }) => {
        await db.update(fleetTrips).set({ state: 'running', closedAt: null }).where(eq(fleetTrips.id, trip))
        await db.update(fleetBoardings).set({ state }).where(eq(fleetBoardings.tripId, trip))
      })
    await set('absent')
    expect((await mother.call(childBus, atChild(faith))).body.ride).toMatchObject({
      state: 'absent',
      bus: { position: null },
    })
    await set('boarded')
    expect((await mother.call(childBus, atChild(faith))).body.ride?.bus.position).not.toBeNull()
  })
})

describe('positions', () => {
  it('are forgotten after 90 days, and coming months are made', async () => {
    const { people, vehicle } = scene.here
    const old = new Date('2025-12-05T05:00:00Z')
    const place = { latitude: -1.2, longitude: 36.8, receivedAt: old, recordedAt: old }
    await people.school.write(async (tx) => {
      await tx.db.execute(`select fleet_make_month('${old.toISOString()}')`)
      await tx.db.insert(fleetPositions).values({ schoolId: people.school.id, vehicleId: vehicle, ...place })
    })
    const before = await scene.positions()
    expect(before[0]?.recordedAt).toEqual(old)
    await scene.app.jobs.find(({ definition }) => definition.id === 'fleet.keep_positions')?.run({}, scene.app.tenancy)
    const after = await scene.positions()
    expect(after.length).toBe(before.length - 1)
    expect(after[0]?.recordedAt.getTime()).toBeGreaterThan(old.getTime())
    const may = new Date('2026-05-05T05:00:00Z')
    await people.school.write(({ db }) =>
      db
        .insert(fleetPositions)
        .values({ schoolId: people.school.id, vehicleId: vehicle, ...place, recordedAt: may, receivedAt: may }),
    )
    expect((await scene.positions()).at(-1)?.recordedAt).toEqual(may)
  })
})
