/** A bus drives its route: boarding without network, a parent who watches it arrive, and a licence that has ended. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, laptop, phone, schoolDay } from './harness.ts'
import { callAs, openStage, type Call, type Stage } from './stage.ts'

interface Named {
  id: string
  name: string
}
interface CrewMember {
  id: string
  staffId: string
  drives: boolean
  attends: boolean
  licenceNumber: string | null
  licence: { endsOn: string | null }
  checkedOn: string | null
  version: number
}

let stage: Stage
let admin: Call
let parent: Call
beforeAll(async () => {
  stage = await openStage()
  admin = await callAs(stage.url, 'admin@umoja.demo')
  parent = await callAs(stage.url, 'parent@umoja.demo')
})
afterAll(() => stage.close())

/** Calls that answer nothing. */
const put = async (path: string, body: unknown): Promise<void> => {
  const headers = { cookie: admin.cookie, 'content-type': 'application/json' }
  const answer = await fetch(stage.url + path, { method: 'PUT', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`PUT ${path}: ${answer.status} ${await answer.text()}`)
}

const stopPlace = { lat: -1.2, lon: 36.9 }
/** So many metres south of the stop. */
const south = (metres: number) => ({ lat: stopPlace.lat - metres / 111_000, lon: stopPlace.lon })

/** A bus of its own on a route of its own at noon, when the demo's buses rest; the demo teacher attends. */
const newTrip = async () => {
  const today = schoolDay()
  const teacher = await callAs(stage.url, 'teacher@umoja.demo')
  const [own] = (await teacher<{ items: { attendant: Named | null }[] }>(`/api/fleet/trips?date=${today}`)).items
  const attendantId = own?.attendant?.id ?? ''
  const crew = (await admin<{ items: CrewMember[] }>('/api/admin/fleet/crew')).items
  const driver = crew.find(({ drives }) => drives)
  if (!driver) throw new Error('Nobody drives')
  const vehicle = { plate: 'KDJ 001J', model: 'Isuzu', seats: 14, km: 0 }
  const { id: vehicleId } = await admin<Named>('/api/admin/fleet/vehicles', 'POST', vehicle)
  for (const kind of ['insurance', 'inspection', 'road_licence', 'speed_governor'])
    await admin(`/api/admin/fleet/vehicles/${vehicleId}/papers`, 'POST', { kind, endsOn: '2099-12-31', cost: 0 })
  const route = {
    name: 'Noon',
    vehicleId,
    driverId: driver.id,
    attendantId,
    arrivesAt: '11:30',
    leavesAt: '12:30',
    km: 5,
  }
  const { id: routeId } = await admin<Named>('/api/admin/fleet/routes', 'POST', route)
  const stop = {
    name: 'Posta',
    latitude: stopPlace.lat,
    longitude: stopPlace.lon,
    morningAt: '11:00',
    eveningAt: '13:00',
  }
  await put(`/api/admin/fleet/routes/${routeId}/stops`, { stops: [stop], version: 1 })
  const { stopList } = await admin<{ stopList: Named[] }>(`/api/admin/fleet/routes/${routeId}`)
  const children = (await parent<{ items: { id: string }[] }>('/api/parent/children')).items.map(({ id }) => id)
  const riders = (await admin<{ items: { learnerId: string; name: string }[] }>('/api/admin/fleet/learners')).items
  const child = riders.find(({ learnerId }) => children.includes(learnerId))
  if (!child) throw new Error('No child of the parent rides')
  await put(`/api/admin/fleet/learners/${child.learnerId}`, { morning: stopList[0]?.id, evening: null })
  return { today, driver, vehicleId, routeId, child }
}

describe('a bus', () => {
  it('goes on no trip with a driver whose licence has ended; then drives, boards without network, and the parent watches', async () => {
    const { today, driver, vehicleId, child } = await newTrip()
    const { licenceNumber, checkedOn } = driver
    const papers = { drives: true, attends: driver.attends, licenceNumber, checkedOn }
    const office = await stage.open(laptop)
    await put(`/api/admin/fleet/crew/${driver.id}`, { ...papers, licenceEndsOn: '2020-01-31', version: driver.version })
    await enter(office.page, 'admin@umoja.demo', `/admin/fleet/trips?date=${today}`)
    const make = office.page.getByRole('button', { name: 'Make the day’s trips' })
    await make.click()
    await office.page.getByText(/^Noon, to school: A paper of the driver is missing or has expired/).waitFor()
    const renewed = { ...papers, licenceEndsOn: driver.licence.endsOn, version: driver.version + 1 }
    await put(`/api/admin/fleet/crew/${driver.id}`, renewed)
    await make.click()
    const trip = office.page.getByRole('link', { name: 'Noon, to school' })
    await trip.waitFor()
    const tripPath = (await trip.getAttribute('href')) ?? ''

    const bus = await stage.open(phone)
    await enter(bus.page, 'teacher@umoja.demo', tripPath)
    await bus.page.getByRole('button', { name: 'Start: 1 learner expected' }).click()
    const tick = bus.page.getByRole('button', { name: `${child.name} is on the bus` })
    await tick.waitFor()

    const family = await stage.open(phone)
    const [firstName = ''] = child.name.split(' ')
    await enter(family.page, 'parent@umoja.demo', `/parent/bus/${child.learnerId}`)
    const heading = (name: string | RegExp) => family.page.getByRole('heading', { level: 1, name }).waitFor()
    await heading(`The bus is on its way to ${firstName}`)

    const device = await admin<{ address: string }>(`/api/admin/fleet/vehicles/${vehicleId}/device`, 'PUT', {
      identifier: 'noon',
    })
    const report = async (place: { lat: number; lon: number }): Promise<void> => {
      const query = new URLSearchParams({ id: 'noon', lat: String(place.lat), lon: String(place.lon), speed: '15' })
      expect((await fetch(`${stage.url}${new URL(device.address).pathname}?${query.toString()}`)).status).toBe(200)
    }
    await report(south(6000))
    await report(south(800))
    await heading(`The bus is five minutes from ${firstName}`)
    const { items } = await parent<{ items: { title: string }[] }>('/api/notifications')
    expect(items.filter(({ title }) => title === 'The bus is five minutes away')).toHaveLength(1)

    await bus.context.setOffline(true)
    await tick.click()
    await bus.page.getByText('No network. 1 mark is kept on this phone and sent later.').waitFor()
    await bus.page.getByRole('img', { name: /1 of 14 seats taken/ }).waitFor()
    await bus.context.setOffline(false)
    await heading(new RegExp(`^${firstName} boarded at`))

    await bus.page.getByRole('button', { name: /^Leave: 1 on/ }).click()
    await bus.page.getByText(/^Still on the bus/).waitFor()
    await bus.page.getByRole('button', { name: `${child.name} is off the bus` }).click()
    await bus.page.getByRole('button', { name: 'Close the trip: everybody is off' }).click()
    await bus.page.getByText(/Closed\./).waitFor()
    // In the afternoon the child may have taken one of the demo's buses home, which the page shows from now on.
    const plates = async () =>
      (await parent<{ items: { plate: string }[] }>('/api/parent/buses')).items.map(({ plate }) => plate)
    await expect.poll(plates).not.toContain('KDJ 001J')
    expect([...office.troubles, ...family.troubles]).toEqual([])
  })
})
