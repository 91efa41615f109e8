/** Drivers, routes, stops, zones and learners on stops over HTTP. */
import { beforeAll, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '#app/testing/harness.ts'
import { peopleSchool, type PeopleSchool } from '#core/people/testing/factories.ts'
import { addCrew, changeCrew, listCrew } from '../contract/crew.ts'
import * as calls from '../contract/routes.ts'
import { createVehicle } from '../contract/vehicles.ts'

let app: TestApp
let people: PeopleSchool
let admin: Client
beforeAll(async () => {
  app = await startApp({ at: '2026-03-10T06:00:00Z' })
  people = await peopleSchool(app)
  admin = people.admin
})

let count = 0
const vehicle = async (seats: number): Promise<string> =>
  (await admin.call(createVehicle, { body: { plate: `KDA ${(count += 1)}`, model: 'Isuzu', seats, km: 0 } })).body.id
const crew = async (given: { drives?: boolean; attends?: boolean } = {}): Promise<string> => {
  const body = { drives: true, attends: true, licenceEndsOn: '2026-12-31', checkedOn: '2026-01-12', ...given }
  return (await admin.call(addCrew, { body: { ...body, staffId: await people.staff({ kind: 'support' }) } })).body.id
}
const fields = { arrivesAt: '07:10', leavesAt: '16:10', km: 9.5 }
const route = async (vehicleId: string | null = null): Promise<string> =>
  (await admin.call(calls.createRoute, { body: { ...fields, name: `Route ${(count += 1)}`, vehicleId } })).body.id
const get = async (id: string) => (await admin.call(calls.getRoute, { params: { id } })).body
const stopsOn = async (id: string, names: readonly string[], zoneId?: string) => {
  const stops = names.map((name) => ({ name, morningAt: '06:40', eveningAt: '16:40', zoneId }))
  const { version } = await get(id)
  expect((await admin.call(calls.saveStops, { params: { id }, body: { stops, version } })).status).toBe(204)
  return (await get(id)).stopList.map((stop) => stop.id)
}
const ride = (learnerId: string, morning: string | null, evening: string | null = null) =>
  admin.call(calls.saveRides, { params: { learnerId }, body: { morning, evening } })

it('a member of staff becomes a driver once, and an expired licence is an obstacle', async () => {
  const staffId = await people.staff({ kind: 'support', firstName: 'James', lastName: 'Barasa' })
  const body = { staffId, drives: true, attends: false, licenceEndsOn: '2026-03-09', checkedOn: '2026-01-12' }
  const both = await Promise.all([admin.call(addCrew, { body }), admin.call(addCrew, { body })])
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409])
  const barasa = async () => (await admin.call(listCrew)).body.items.find((one) => one.staffId === staffId)
  expect((await barasa())?.obstacles).toEqual(['licence_expired'])
  const { staffId: _staff, ...rest } = body
  await admin.call(changeCrew, {
    params: { id: (await barasa())?.id ?? '' },
    body: { ...rest, licenceEndsOn: '2027-03-09', version: 1 },
  })
  expect((await barasa())?.obstacles).toEqual([])
  expect((await admin.misuse(addCrew, { body: { ...body, drives: false } })).error.fields).toHaveProperty('drives')
})

it('a route takes only drivers who drive, attendants who attend, and a bus with enough seats', async () => {
  const attendant = await crew({ drives: false })
  const make = (given: object) =>
    admin.call(calls.createRoute, { body: { ...fields, name: `Route ${(count += 1)}`, ...given } })
  expect((await make({ driverId: attendant })).error.fields).toHaveProperty('driverId')
  expect((await make({ attendantId: attendant })).status).toBe(201)
  const id = await route(await vehicle(2))
  const [stop = ''] = await stopsOn(id, ['Posta'])
  for (const _ of [1, 2]) await ride(await people.learner(), stop)
  const { version, name } = await get(id)
  const body = { ...fields, name, vehicleId: await vehicle(1), version }
  expect((await admin.call(calls.changeRoute, { params: { id }, body })).error.fields).toHaveProperty('vehicleId')
})

it('stops keep their order; one with learners is not removed', async () => {
  const id = await route()
  const [first = '', second = ''] = await stopsOn(id, ['Posta', 'Kijani'])
  await ride(await people.learner(), first)
  const save = async (stops: { id?: string; name: string }[]) =>
    admin.call(calls.saveStops, {
      params: { id },
      body: {
        stops: stops.map((stop) => ({ ...stop, morningAt: '06:40', eveningAt: '16:40' })),
        version: (await get(id)).version,
      },
    })
  expect((await save([{ id: second, name: 'Kijani' }])).error.code).toBe('fleet.stop_in_use')
  await save([{ id: second, name: 'Kijani Gate' }, { id: first, name: 'Posta' }, { name: 'Market' }])
  expect((await get(id)).stopList.map(({ name }) => name)).toEqual(['Kijani Gate', 'Posta', 'Market'])
})

it('the last seat is given once, whoever asks at the same moment', async () => {
  const id = await route(await vehicle(2))
  const [stop = ''] = await stopsOn(id, ['Posta'])
  const learners = await Promise.all(Array.from({ length: 6 }, () => people.learner()))
  const answers = await Promise.all(learners.map((learner) => ride(learner, stop, stop)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(2)
  expect(answers.filter(({ error }) => error?.code === 'fleet.full')).toHaveLength(4)
  expect((await get(id)).riders).toEqual({ morning: 2, evening: 2 })
})

it('a learner has one stop for each way, and pays half of the zone for one way', async () => {
  const zone = await admin.call(calls.createZone, { body: { name: 'Zone A', upToKm: 3, price: 6000 } })
  const again = await admin.call(calls.createZone, { body: { name: 'zone a', upToKm: 5, price: 6000 } })
  expect(again.error.code).toBe('fleet.zone_taken')
  const [first = ''] = await stopsOn(await route(), ['Posta'], zone.body.id)
  const [other = ''] = await stopsOn(await route(), ['Market'], zone.body.id)
  const learner = await people.learner({ firstName: 'Zawadi' })
  await ride(learner, first)
  const shown = async () =>
    (await admin.call(calls.listPassengers)).body.items.find(({ learnerId }) => learnerId === learner)
  expect(await shown()).toMatchObject({ morning: { stop: 'Posta' }, evening: null, zone: 'Zone A', price: 3000 })
  await Promise.all([ride(learner, other, first), ride(learner, other, first)])
  expect(await shown()).toMatchObject({ morning: { stop: 'Market' }, evening: { stop: 'Posta' }, price: 6000 })
  await ride(learner, null, null)
  expect(await shown()).toBeUndefined()
})
