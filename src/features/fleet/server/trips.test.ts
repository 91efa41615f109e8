/** Trips over HTTP: made, refused, given to a substitute, boarded by their attendant, closed. */
import { beforeAll, expect, it } from 'vitest'
import { startApp, type Client, type TestApp, type TestAccount } from '#app/testing/harness.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { peopleSchool, type PeopleSchool } from '#core/people/testing/factories.ts'
import { trialBalance } from '#features/fees/contract/books.ts'
import { exportRouteCosts, routeCosts } from '../contract/costs.ts'
import * as hires from '../contract/hires.ts'
import { addCrew, changeCrew, listCrew } from '../contract/crew.ts'
import * as routeCalls from '../contract/routes.ts'
import * as calls from '../contract/trips.ts'
import { addFuel, createVehicle, renewPaper, reportVehicleFault } from '../contract/vehicles.ts'
import { paperKinds } from '../contract/words.ts'

const today = '2026-03-10'
let app: TestApp
let people: PeopleSchool
let admin: Client
let mother: TestAccount
let learners: string[]
let vehicleId: string
let driverId: string
let attendant: { id: string; client: Client }
let stranger: Client

const crew = async (staffId: string): Promise<string> => {
  const body = { staffId, drives: true, attends: true, licenceEndsOn: '2026-12-31', checkedOn: '2026-01-12' }
  return (await admin.call(addCrew, { body })).body.id
}
const vehicle = async (plate: string, seats: number): Promise<string> => {
  const { id } = (await admin.call(createVehicle, { body: { plate, model: 'Isuzu', seats, km: 0 } })).body
  for (const kind of paperKinds)
    await admin.call(renewPaper, { params: { id }, body: { kind, endsOn: '2026-12-31', cost: 0 } })
  return id
}
const tripsOn = async (client: Client, date = today) =>
  (await client.call(calls.listTrips, { query: { date } })).body.items
const tripId = async (direction: string): Promise<string> =>
  (await tripsOn(admin)).find((one) => one.direction === direction)?.id ?? ''
const get = async (id: string) => (await admin.call(calls.getTrip, { params: { id } })).body

beforeAll(async () => {
  app = await startApp({ at: `${today}T03:30:00Z` })
  people = await peopleSchool(app)
  admin = people.admin
  const teacher = await people.teacher({ teaches: '7 East' })
  attendant = { id: await crew(teacher.staffId), client: teacher.client }
  stranger = (await people.teacher({ teaches: '7 West' })).client
  driverId = await crew(await people.staff({ kind: 'support' }))
  vehicleId = await vehicle('KDA 412A', 3)
  mother = await people.school.account('parent')
  learners = [
    await people.learner({ firstName: 'Amina' }),
    await people.learner({ firstName: 'Brian' }),
    await people.learner({ firstName: 'Chebet' }),
  ]
  await people.guardian([learners[0] ?? ''], { accountId: mother.id })
  const body = { name: 'Kijani', vehicleId, driverId, attendantId: attendant.id }
  const times = { arrivesAt: '07:10', leavesAt: '16:10', km: 9.5 }
  const { id } = (await admin.call(routeCalls.createRoute, { body: { ...body, ...times } })).body
  const stops = [{ name: 'Posta', morningAt: '06:40', eveningAt: '16:40' }]
  await admin.call(routeCalls.saveStops, { params: { id }, body: { stops, version: 1 } })
  const stopId = (await admin.call(routeCalls.getRoute, { params: { id } })).body.stopList[0]?.id ?? null
  for (const learnerId of learners)
    await admin.call(routeCalls.saveRides, { params: { learnerId }, body: { morning: stopId, evening: stopId } })
})

it('the trips of a day are made once, whoever asks at the same moment', async () => {
  const make = () => admin.call(calls.makeTrips, { body: { date: today } })
  const answers = await Promise.all([make(), make(), make()])
  expect(answers.reduce((sum, { body }) => sum + body.made, 0)).toBe(2)
  expect((await tripsOn(admin)).map(({ direction, startsAt, endsAt }) => [direction, startsAt, endsAt])).toEqual([
    ['morning', '06:40', '07:10'],
    ['evening', '16:10', '16:40'],
  ])
})

it('what may not go on a day is left out with its reasons', async () => {
  const { body } = await admin.call(calls.makeTrips, { body: { date: '2027-01-05' } })
  expect(body.made).toBe(0)
  expect(body.refused.map(({ reasons }) => reasons)).toEqual([
    ['vehicle', 'driver'],
    ['vehicle', 'driver'],
  ])
})

it('a driver and an attendant see their own trips only', async () => {
  expect(await tripsOn(attendant.client)).toHaveLength(2)
  expect(await tripsOn(stranger)).toEqual([])
  const params = { id: await tripId('morning') }
  expect((await stranger.call(calls.getTrip, { params })).status).toBe(404)
  expect((await stranger.call(calls.startTrip, { params })).status).toBe(404)
})

it('a substitute vehicle needs seats for everybody and may not be on another trip', async () => {
  const id = await tripId('evening')
  const give = async (vehicle_: string) =>
    admin.call(calls.changeTrip, {
      params: { id },
      body: { vehicleId: vehicle_, driverId, attendantId: attendant.id, version: (await get(id)).version },
    })
  expect((await give(await vehicle('KDB 100B', 2))).error.code).toBe('fleet.trip_refused')
  const van = await vehicle('KDC 100C', 14)
  expect((await give(van)).status).toBe(204)
  expect((await get(id)).vehicle.name).toBe('KDC 100C')
  await admin.call(reportVehicleFault, { params: { id: van }, body: { description: 'Brakes', offRoad: true } })
  expect((await attendant.client.call(calls.startTrip, { params: { id } })).error.code).toBe('fleet.trip_refused')
  expect((await give(vehicleId)).status).toBe(204)
})

it('a licence that ended since the trip was made keeps its driver off it', async () => {
  const id = await tripId('evening')
  const papers = { drives: true, attends: true, checkedOn: '2026-01-12' }
  const licence = async (licenceEndsOn: string) => {
    const { items } = (await admin.call(listCrew)).body
    const version = items.find((one) => one.id === driverId)?.version ?? 0
    const body = { ...papers, licenceEndsOn, version }
    expect((await admin.call(changeCrew, { params: { id: driverId }, body })).status).toBe(204)
  }
  await licence('2026-03-09')
  const refused = await attendant.client.call(calls.startTrip, { params: { id } })
  expect([refused.error.code, refused.error.message]).toEqual([
    'fleet.trip_refused',
    expect.stringContaining('A paper of the driver is missing or has expired'),
  ])
  await licence('2026-12-31')
})

it('the attendant takes learners on board; a missing one is told to the guardians once; nobody stays on a closed trip', async () => {
  const [amina = '', brian = '', chebet = ''] = learners
  const params = { id: await tripId('morning') }
  const start = () => attendant.client.call(calls.startTrip, { params })
  const started = await Promise.all([start(), start()])
  expect(started.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 409])
  const at = `${today}T03:41:00.000Z`
  type State = 'boarded' | 'missing' | 'alighted'
  const mark = (...marks: [string, State][]) =>
    attendant.client.call(calls.recordBoardings, {
      params,
      body: { marks: marks.map(([learnerId, state]) => ({ learnerId, state, at })) },
    })
  expect((await mark([chebet, 'alighted'])).error.code).toBe('fleet.not_on_board')
  expect((await mark([await people.learner(), 'boarded'])).status).toBe(404)
  const twice = () => mark([amina, 'missing'], [brian, 'boarded'])
  expect((await Promise.all([twice(), twice()])).map(({ status }) => status)).toEqual([204, 204])
  const notices = (await (await app.as(mother)).call(ownNotifications.list, { query: {} })).body.items
  expect(notices.map(({ title }) => title)).toEqual(['Amina Muthoni is not at the stop'])
  const close = () => attendant.client.call(calls.closeTrip, { params })
  expect((await close()).error.code).toBe('fleet.still_on_board')
  await mark([brian, 'alighted'])
  expect((await close()).error.code).toBe('fleet.not_settled')
  await mark([chebet, 'missing'])
  expect((await close()).status).toBe(204)
  const { state, learners: seats } = await get(params.id)
  expect([state, seats.map((one) => one.state)]).toEqual(['closed', ['missing', 'alighted', 'missing']])
  expect((await mark([amina, 'boarded'])).error.code).toBe('fleet.trip_state')
})

it('a hire is a trip like others: within papers and hours, driven by its driver, paid once into the books', async () => {
  const hire = { date: '2026-03-11', startsAt: '09:00', endsAt: '15:00', vehicleId, driverId, hirer: 'ACK Kijani' }
  const add = (given: Partial<typeof hire>) => admin.call(hires.addHire, { body: { ...hire, price: 18_000, ...given } })
  expect((await add({ endsAt: '08:00' })).error.fields).toHaveProperty('endsAt')
  expect((await add({ startsAt: '08:00', endsAt: '17:00' })).error.message).toContain('eight hours')
  const { id } = (await add({})).body
  expect((await add({ startsAt: '14:00', endsAt: '16:00' })).error.message).toContain('another trip')
  const params = { id }
  const listed = async () => (await admin.call(hires.listHires)).body.items.find((one) => one.id === id)
  const invoice = { invoiceNumber: 'INV 12', version: (await listed())?.version ?? 0 }
  expect((await admin.call(hires.invoiceHire, { params, body: invoice })).status).toBe(204)
  expect((await admin.call(hires.invoiceHire, { params, body: invoice })).status).toBe(409)
  const receive = () => admin.call(hires.receiveHire, { params, body: { on: today, by: 'bank' as const } })
  const answers = await Promise.all([receive(), receive()])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 409])
  expect(await listed()).toMatchObject({ invoiceNumber: 'INV 12', receivedOn: today, price: 18_000 })
  const books = (await admin.call(trialBalance, { query: {} })).body.rows
  expect(books.map(({ kind, debit, credit }) => [kind, debit, credit])).toEqual([
    ['bank', 18_000, 0],
    ['income', 0, 18_000],
  ])
  expect((await stranger.call(hires.listHires)).status).toBe(403)
  const ofRoute = { id: await tripId('evening') }
  expect((await admin.call(hires.receiveHire, { params: ofRoute, body: { on: today, by: 'cash' } })).status).toBe(404)
})

it('a route costs what its closed trips took of fuel and of the hours of the crew', async () => {
  for (const [filledOn, km] of [
    ['2026-02-01', 1000],
    ['2026-02-20', 1400],
  ] as const)
    await admin.call(addFuel, { params: { id: vehicleId }, body: { filledOn, km, litres: 50, cost: 10_000 } })
  const { items } = (await admin.call(listCrew)).body
  const { id = '', version = 0 } = items.find((one) => one.id === driverId) ?? {}
  const papers = { drives: true, attends: true, licenceEndsOn: '2026-12-31', checkedOn: '2026-01-12' }
  await admin.call(changeCrew, { params: { id }, body: { ...papers, hourRate: 600, version } })
  const query = { from: today, to: today }
  // One closed trip of 9.5 km in half an hour, with Brian on board.
  const cost = { name: 'Kijani', trips: 1, km: 9.5, learners: 1, fuel: 237.5, service: 0, crew: 300 }
  expect((await admin.call(routeCosts, { query })).body).toMatchObject({
    items: [{ ...cost, total: 537.5, perLearner: 537.5 }],
    unknown: [],
  })
  expect((await stranger.call(routeCosts, { query })).status).toBe(403)
  const file = await admin.call(exportRouteCosts, { query: { ...query, format: 'csv' } })
  expect(file.text).toContain('Kijani,1,9.5,1,237.5,0,300,537.5,537.5')
})
