/** Buses in the bills of a term over HTTP: the zone's fare, the part of a term, and where both differ. */
import { expect, it } from 'vitest'
import { listYears } from '#core/academics/contract/calendar.ts'
import { saveSettings } from '#core/schools/contract/settings.ts'
import * as fleet from '#features/fleet/contract/routes.ts'
import { billTerm, previewBilling, transportGaps } from '../contract/billing.ts'
import { createStructure } from '../contract/structure.ts'
import { studentStatement } from '../contract/students.ts'
import { feesScene } from '../testing/fees-scene.ts'

const scene = feesScene()
const termId = async (): Promise<string> => {
  const { body } = await scene.clients.admin.call(listYears, {})
  return body.items.flatMap(({ terms }) => terms).find(({ number }) => number === 1)?.id ?? ''
}
const price = async () =>
  scene.clients.bursar.call(createStructure, {
    body: {
      year: 2026,
      term: 1,
      place: { kind: 'school' },
      lodging: 'all',
      dueDate: '2026-03-20',
      items: [{ name: 'Tuition', amount: 20_000, optional: false }],
    },
  })
const bill = async () => (await scene.clients.bursar.call(billTerm, { body: { termId: await termId() } })).body
const gaps = async () => (await scene.clients.bursar.call(transportGaps, { query: { termId: await termId() } })).body
const charges = async (id: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await scene.clients.admin.call(studentStatement, { params: { id } })).body.entries
      .filter(({ kind, reversedBy }) => kind === 'charge' && reversedBy === null)
      .map(({ description, amount }) => [description, amount]),
  )
const ride = async (learnerId: string, morning: string | null, evening: string | null) =>
  expect(
    (await scene.clients.admin.call(fleet.saveRides, { params: { learnerId }, body: { morning, evening } })).status,
  ).toBe(204)

/** Two stops: one in a zone of 6,000 for a term, one without a zone. */
const route = async () => {
  const { admin } = scene.clients
  const zone = (await admin.call(fleet.createZone, { body: { name: 'Zone A', upToKm: 3, price: 6000 } })).body.id
  const made = { name: 'Kijani', arrivesAt: '07:10', leavesAt: '16:10', km: 9.5 }
  const { id } = (await admin.call(fleet.createRoute, { body: made })).body
  const at = { morningAt: '06:40', eveningAt: '16:40' }
  await admin.call(fleet.saveStops, {
    params: { id },
    body: {
      stops: [
        { name: 'Posta', ...at, zoneId: zone },
        { name: 'Uwanja', ...at },
      ],
      version: 1,
    },
  })
  const stops = (await admin.call(fleet.getRoute, { params: { id } })).body.stopList
  return { zone, posta: stops[0]?.id ?? '', uwanja: stops[1]?.id ?? '' }
}

it('the zone on the bus is billed with the term, half of it for one way, and goes with the ride', async () => {
  await price()
  const { zone, posta } = await route()
  await ride(scene.faith, posta, posta)
  await ride(scene.brian, posta, null)
  await bill()
  expect(await charges(scene.faith)).toEqual({ Tuition: 20_000, Transport: 6000 })
  expect(await charges(scene.brian)).toEqual({ Tuition: 20_000, Transport: 3000 })
  expect((await bill()).entries).toBe(0)
  const body = { name: 'Zone A', upToKm: 3, price: 6500, version: 1 }
  await scene.clients.admin.call(fleet.changeZone, { params: { id: zone }, body })
  // A ride that began today never was.
  await ride(scene.brian, null, null)
  const preview = { termId: await termId(), page: 1, limit: 50 }
  expect((await scene.clients.bursar.call(previewBilling, { body: preview })).body.figures).toMatchObject({
    toBill: 2,
    toBillTotal: 500 - 3000,
  })
  await bill()
  expect(await charges(scene.faith)).toEqual({ Tuition: 20_000, Transport: 6500 })
  expect(await charges(scene.brian)).toEqual({ Tuition: 20_000 })
})

it('who gets on or off in the middle of a term pays for a part of it, by the rule of the school', async () => {
  await price()
  const rule = { category: 'fees', value: { partTerms: 'weeks' }, version: 0 }
  expect((await scene.clients.admin.call(saveSettings, { body: rule })).status).toBe(200)
  const { posta } = await route()
  // Monday of the tenth of thirteen weeks.
  await scene.goTo('2026-03-09T06:00:00Z')
  await ride(scene.faith, posta, posta)
  await ride(scene.brian, posta, posta)
  await scene.goTo('2026-03-17T06:00:00Z')
  await ride(scene.brian, null, null)
  await bill()
  expect((await charges(scene.faith))['Transport']).toBe(Math.round((6000 * 4) / 13))
  expect((await charges(scene.brian))['Transport']).toBe(Math.round((6000 * 2) / 13))
})

it('lists who rides without a charge, and who is charged without a ride', async () => {
  await price()
  const { posta, uwanja } = await route()
  await ride(scene.faith, uwanja, uwanja)
  await ride(scene.brian, posta, posta)
  expect(await gaps()).toMatchObject({
    hasBuses: true,
    uncharged: [
      { student: { id: scene.brian }, zone: 'Zone A', fare: 6000 },
      { student: { id: scene.faith }, zone: null, fare: null },
    ],
    withoutBus: [],
  })
  await bill()
  await ride(scene.brian, null, null)
  expect(await gaps()).toMatchObject({
    uncharged: [{ student: { id: scene.faith } }],
    withoutBus: [{ student: { id: scene.brian }, amount: 6000 }],
  })
  expect((await scene.clients.teacher.call(transportGaps, { query: { termId: await termId() } })).status).toBe(403)
})
