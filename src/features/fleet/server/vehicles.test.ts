/** Vehicles over HTTP: papers that decide whether one may drive, services, fuel and faults. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { peopleSchool, type PeopleSchool } from '#core/people/testing/factories.ts'
import { runDue } from '#features/calendar/testing/run-due.ts'
import type { CallOf } from '#platform/pure/contract.ts'
import { addDays } from '#platform/pure/dates.ts'
import { addCrew, listCrew } from '../contract/crew.ts'
import { listEnding } from '../contract/ending.ts'
import * as calls from '../contract/vehicles.ts'
import { paperKinds } from '../contract/words.ts'

const today = '2026-03-10'
let app: TestApp
let people: PeopleSchool
let office: TestAccount
let admin: Client

beforeAll(async () => {
  app = await startApp({ at: `${today}T06:00:00Z` })
})
beforeEach(async () => {
  app.clock.now = new Date(`${today}T06:00:00Z`)
  people = await peopleSchool(app)
  office = await people.school.account('admin')
  admin = await app.as(office)
})

const bus = { plate: 'kda 412a', model: 'Isuzu NQR', seats: 32, km: 1000, serviceEveryKm: 5000 }
const make = async (given: Partial<CallOf<typeof calls.createVehicle>['body']> = {}): Promise<string> =>
  (await admin.call(calls.createVehicle, { body: { ...bus, ...given } })).body.id
const get = async (id: string) => (await admin.call(calls.getVehicle, { params: { id } })).body
const renew = (id: string, kind: (typeof paperKinds)[number], endsOn: string) =>
  admin.call(calls.renewPaper, { params: { id }, body: { kind, endsOn, cost: 0 } })
const withPapers = async (id: string, endsOn = '2026-09-30'): Promise<string> => {
  for (const kind of paperKinds) expect((await renew(id, kind, endsOn)).status).toBe(201)
  return id
}
const noticesOf = async (account: TestAccount) =>
  (await (await app.as(account)).call(ownNotifications.list, { query: {} })).body.items.map(({ title }) => title)

describe('a vehicle', () => {
  it('has a plate of its own, however it is written', async () => {
    const id = await make()
    expect(await get(id)).toMatchObject({ plate: 'KDA 412A', seats: 32, costPerKm: null, nextServiceKm: 5000 })
    const { status, error } = await admin.call(calls.createVehicle, { body: { ...bus, plate: 'KDA412A' } })
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([409, 'fleet.plate_taken', ['plate']])
  })

  it('is not changed over somebody else’s change', async () => {
    const id = await make()
    const change = (seats: number) =>
      admin.call(calls.changeVehicle, { params: { id }, body: { ...bus, seats, version: 1 } })
    expect((await Promise.all([change(30), change(28)])).map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      204, 409,
    ])
  })

  it('may drive only while all of its papers are valid', async () => {
    const id = await make()
    expect((await get(id)).obstacles).toHaveLength(4)
    await withPapers(id)
    expect((await get(id)).obstacles).toEqual([])
    app.clock.now = new Date('2026-10-01T06:00:00Z')
    admin = await app.as(office)
    await renew(id, 'insurance', '2027-09-30')
    expect((await get(id)).obstacles.map(({ paper }) => paper)).toEqual([
      'inspection',
      'road_licence',
      'speed_governor',
    ])
  })

  it('is off the road with a fault that says so, until it is settled once', async () => {
    const id = await withPapers(await make())
    const colleague = await people.school.account('admin')
    const report = { params: { id }, body: { description: 'Brakes', offRoad: true } }
    const faultId = (await admin.call(calls.reportVehicleFault, report)).body.id
    expect((await get(id)).obstacles).toEqual([{ code: 'fault', paper: null }])
    expect(await noticesOf(colleague)).toEqual(['Fault reported: KDA 412A'])
    expect(await noticesOf(office)).toEqual([])
    const settle = () => admin.call(calls.settleFault, { params: { id, faultId } })
    expect((await Promise.all([settle(), settle()])).map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      204, 409,
    ])
    expect((await get(id)).obstacles).toEqual([])
  })

  it('that is retired takes no papers and no faults, and comes back', async () => {
    const id = await make()
    const retire = (retired: boolean, version: number) =>
      admin.call(calls.retireVehicle, { params: { id }, body: { retired, version } })
    expect((await retire(true, 1)).status).toBe(204)
    expect((await get(id)).retiredOn).toBe(today)
    expect((await renew(id, 'insurance', '2026-09-30')).error.code).toBe('fleet.retired')
    expect((await retire(false, 2)).status).toBe(204)
    expect((await get(id)).retiredOn).toBeNull()
  })

  it('knows its next service, and keeps two years of work', async () => {
    const id = await make()
    const serve = (doneOn: string, km: number, regular: boolean) =>
      admin.call(calls.addService, { params: { id }, body: { doneOn, km, regular, work: 'Service', cost: 14_750 } })
    for (const [doneOn, km] of [
      ['2023-11-01', 1200],
      ['2026-01-12', 38_050],
    ] as const)
      await serve(doneOn, km, true)
    await serve('2026-03-02', 44_260, false)
    expect(await get(id)).toMatchObject({
      km: 44_260,
      nextServiceKm: 43_050,
      services: [{ doneOn: '2026-03-02' }, { doneOn: '2026-01-12' }],
    })
    expect((await serve(addDays(today, 1), 45_000, true)).error.fields).toHaveProperty('doneOn')
  })

  it('costs for a kilometre what full tanks cost, and refuses readings that do not fit', async () => {
    const id = await make()
    const fill = (filledOn: string, km: number, cost: number) =>
      admin.call(calls.addFuel, { params: { id }, body: { filledOn, km, litres: 52.4, cost } })
    await fill('2026-02-20', 1000, 9000)
    await fill('2026-03-01', 1400, 9960)
    expect(await get(id)).toMatchObject({
      costPerKm: 24.9,
      fuelByMonth: [{ month: '2026-03-01', km: 400, cost: 9960, costPerKm: 24.9 }],
    })
    expect((await fill('2026-03-02', 1300, 5000)).error.fields).toHaveProperty('km')
    const same = await Promise.all([fill('2026-03-05', 1800, 9000), fill('2026-03-05', 1800, 9000)])
    expect(same.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400])
  })
})

it('the office is reminded of papers 30 and 7 days before their end, on the day, and once they have expired', async () => {
  const id = await make()
  await renew(id, 'insurance', '2026-04-10')
  const runMorning = async (day: string) => {
    app.clock.now = new Date(`${day}T03:00:00Z`)
    await app.jobs.find(({ definition }) => definition.id === 'fleet.morning')?.run({}, app.tenancy)
    await runDue(app, people.school.id, 'fleet')
    return (await noticesOf(office)).length
  }
  expect(await runMorning('2026-03-10')).toBe(0)
  expect(await runMorning('2026-03-11')).toBe(1)
  expect(await runMorning('2026-03-12')).toBe(1)
  expect(await runMorning('2026-04-03')).toBe(2)
  expect(await runMorning('2026-04-10')).toBe(3)
  expect(await runMorning('2026-04-11')).toBe(4)
  expect(await runMorning('2026-04-12')).toBe(4)
  expect((await noticesOf(office))[0]).toBe('KDA 412A may not drive')
})

it('the office is reminded of papers of drivers too, and has them listed; a badge that ended keeps a driver off', async () => {
  const staffId = await people.staff({ kind: 'support' })
  const body = { staffId, drives: true, attends: false, licenceEndsOn: '2026-12-31', checkedOn: '2026-01-12' }
  await admin.call(addCrew, { body: { ...body, badgeEndsOn: '2026-03-25', conductEndsOn: '2026-12-31' } })
  expect((await admin.call(listEnding)).body.items).toMatchObject([
    { of: 'crew', paper: 'badge', endsOn: '2026-03-25', days: 15 },
  ])
  const told = async (day: string) => {
    app.clock.now = new Date(`${day}T03:00:00Z`)
    await app.jobs.find(({ definition }) => definition.id === 'fleet.morning')?.run({}, app.tenancy)
    await runDue(app, people.school.id, 'fleet')
    return (await noticesOf(office)).length
  }
  expect(await told('2026-03-10')).toBe(1)
  expect(await told('2026-03-11')).toBe(1)
  expect(await told('2026-03-26')).toBe(2)
  const later = await app.as(office)
  expect((await later.call(listCrew)).body.items[0]?.obstacles).toEqual(['badge_expired'])
})
