/** Devices and phones report positions over HTTP, and each report is kept once. */
import { describe, expect, it } from 'vitest'
import { listDevices, removeDevice, reportFromPhone, saveDevice } from '../contract/tracking-devices.ts'
import { answered, east, identifier, start, trackingScene } from '../testing/tracking-scene.ts'

const scene = trackingScene()
const stamp = (seconds: number): string => String(Math.floor(scene.app.clock.now.getTime() / 1000) + seconds)

describe('a tracking device', () => {
  it('reports by OsmAnd’s query, form, and Traccar Client’s JSON, and is answered once it is kept', async () => {
    const { url } = scene.app
    const answers = [await scene.drive(9000, { timestamp: stamp(-30) })]
    const { lat, lon } = east(8800)
    answers.push(
      await fetch(`${url}${scene.here.address}`, {
        method: 'POST',
        body: new URLSearchParams({ id: identifier, lat: String(lat), lon: String(lon), timestamp: stamp(-20) }),
      }),
    )
    const location = {
      timestamp: new Date(scene.app.clock.now.getTime() - 10_000).toISOString(),
      coords: { latitude: lat, longitude: lon, speed: 10, heading: 270, accuracy: 6, altitude: 1700 },
      is_moving: true,
      battery: { level: 0.8 },
    }
    answers.push(
      await fetch(`${url}${scene.here.address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ device_id: identifier, location }),
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await answered(answers[2] ?? new Response())).toEqual({
      taken: 1,
      refused: { no_place: 0, clock_ahead: 0, too_old: 0 },
    })
    const kept = await scene.positions()
    expect(kept.map(({ kmh }) => kmh && Math.round(kmh))).toEqual([28, null, 36])
  })

  it('may send twice, out of order and all at once: each position is kept once', async () => {
    const before = (await scene.positions()).length
    const seconds = Array.from({ length: 32 }, (_none, index) => -9 + (index % 8))
    const sent = await Promise.all(seconds.map((one) => scene.drive(8600 - one, { timestamp: stamp(one) })))
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await scene.positions()).length - before).toBe(8)
    // What came late does not move the bus back.
    expect((await scene.bus()).position?.at).toBe(new Date(scene.app.clock.now.getTime() - 2000).toISOString())
    await scene.drive(9900, { timestamp: stamp(-100) })
    expect((await scene.bus()).position?.lon).toBeCloseTo(east(8602).lon, 5)
  })

  it('with a wrong clock or no place is answered, and the office reads why nothing was kept', async () => {
    const before = (await scene.positions()).length
    const answers = await Promise.all([
      scene.drive(8000, { timestamp: stamp(3600) }),
      scene.drive(8000, { timestamp: stamp(-9 * 86_400) }),
      scene.drive(8000, { lat: '0', lon: '0' }),
    ])
    expect(await Promise.all(answers.map(answered))).toMatchObject([
      { taken: 0, refused: { clock_ahead: 1 } },
      { taken: 0, refused: { too_old: 1 } },
      { taken: 0, refused: { no_place: 1 } },
    ])
    expect((await scene.positions()).length).toBe(before)
    const { body } = await scene.here.people.admin.call(listDevices)
    expect(body.items[0]).toMatchObject({ plate: 'KDA 412A', refusedAt: scene.app.clock.now.toISOString() })
    // A clock that is a minute ahead is set right.
    scene.wait(5)
    await scene.drive(8400, { timestamp: stamp(60) })
    expect((await scene.positions()).at(-1)).toMatchObject({
      recordedAt: scene.app.clock.now,
      correction: 'clock_ahead',
    })
  })

  it('that is unknown gets one answer, whatever is wrong', async () => {
    const call = async (path: string) => {
      const response = await fetch(`${scene.app.url}${path}`)
      return [response.status, ((await response.json()) as { error?: unknown; message?: string }).message]
    }
    const { address } = scene.here
    const wrong = address.slice(0, -3) + 'abc'
    const answers = [
      await call(`${address}?id=another&lat=-1&lon=36`),
      await call(`${address}?lat=-1&lon=36`),
      await call(`${wrong}?id=${identifier}&lat=-1&lon=36`),
      await call(`/api/fleet/gps/short?id=${identifier}`),
    ]
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(answers[0]?.[0]).toBe(404)
  })

  it('that calls more than twice a second is told to wait, and another one is not', async () => {
    scene.wait(60)
    const { address } = scene.there
    const call = (path: string) => fetch(`${scene.app.url}${path}?id=${identifier}&lat=-1.2&lon=36.8`)
    const statuses = await Promise.all(Array.from({ length: 130 }, async () => (await call(address)).status))
    expect(statuses.filter((one) => one === 429)).toHaveLength(10)
    expect((await call(scene.here.address)).status).toBe(200)
    scene.wait(60)
    expect((await call(address)).status).toBe(200)
  })

  it('gets a new address when it is saved again, and none after it was taken off', async () => {
    const { people, vehicle, address } = scene.there
    const saved = await people.admin.call(saveDevice, { params: { id: vehicle }, body: { identifier: 'new' } })
    const path = new URL(saved.body.address ?? '').pathname
    expect((await fetch(`${scene.app.url}${address}?id=${identifier}&lat=-1&lon=36`)).status).toBe(404)
    expect((await fetch(`${scene.app.url}${path}?id=new&lat=-1&lon=36`)).status).toBe(200)
    expect((await people.admin.call(removeDevice, { params: { id: vehicle } })).status).toBe(204)
    expect((await fetch(`${scene.app.url}${path}?id=new&lat=-1&lon=36`)).status).toBe(404)
  })
})

describe('the phone on the bus', () => {
  const body = () => ({
    positions: [
      { at: scene.app.clock.now.toISOString(), ...east(3500), kmh: 30, heading: null, accuracy: 10 },
      { at: start, ...east(9500), kmh: null, heading: null, accuracy: null },
    ],
  })

  it('sends what it kept without network; only the crew of the trip may', async () => {
    scene.wait(10)
    const params = { id: scene.here.trip }
    const sent = await scene.here.driver.call(reportFromPhone, { params, body: body() })
    expect([sent.status, sent.body.taken]).toEqual([200, 2])
    expect((await scene.bus()).position?.lon).toBeCloseTo(east(3500).lon, 5)
    const { client: teacher } = await scene.here.people.teacher({})
    expect((await teacher.call(reportFromPhone, { params, body: body() })).status).toBe(404)
    expect((await scene.there.driver.call(reportFromPhone, { params, body: body() })).status).toBe(404)
    expect((await scene.here.mother.call(reportFromPhone, { params, body: body() })).status).toBe(403)
  })
})
