/** The demo school's buses: papers, two years of services and fuel, a repaired fault, and tracking devices. */
import { hashToken, newToken } from '#core/access/server/public.ts'
import { paperKinds } from '#features/fleet/contract/words.ts'
import { papersOn } from '#features/fleet/rules/papers.ts'
import { putDevice } from '#features/fleet/server/queries/tracking/devices.ts'
import {
  allVehicles,
  insertFault,
  insertFill,
  papersOf,
  raiseKm,
  settleFaultRow,
} from '#features/fleet/server/queries/vehicles.ts'
import { addService, create, renew } from '#features/fleet/server/services/vehicles.ts'
import { addDays, instantOf } from '#platform/pure/dates.ts'
import { newId } from '#platform/server/ids.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { timeZone } from '../making.ts'
import { chanceOf, type Chance } from '../plans/random.ts'
import { buses, type BusPlan } from './plan.ts'

/** Days of two years, between fills, and kilometres of an average day. */
const [twoYears, fillEvery, kmOfDay] = [728, 10, 24]
const garage = 'Kahawa Motor Works'
const costOfPaper = { insurance: 84_000, inspection: 2600, road_licence: 3200, speed_governor: 6500 } as const

const works = [
  { ago: 690, regular: true, work: 'Service: oil, oil filter and air filter', cost: 14_200 },
  { ago: 560, regular: false, work: 'Two new front tyres', cost: 46_000 },
  { ago: 470, regular: true, work: 'Service: oil, oil filter and brake pads', cost: 22_750 },
  { ago: 250, regular: true, work: 'Service: oil, filters and wheel alignment', cost: 17_300 },
  { ago: 36, regular: true, work: 'Service: oil, oil filter and fan belt', cost: 16_900 },
] as const

/** The same transaction at an earlier instant. */
export const asOf = (tx: Tx, at: Date): Tx => ({ ...tx, at })

const addFills = async (tx: Tx, chance: Chance, vehicleId: string, bus: BusPlan, today: string): Promise<void> => {
  let { km } = bus
  for (let ago = twoYears; ago > 0; ago -= fillEvery) {
    const driven = fillEvery * kmOfDay - 15 + chance.below(30)
    const centilitres = Math.round((driven / bus.kmPerLitre) * (96 + chance.below(9)))
    const shillings = Math.round((centilitres / 100) * (176 + chance.below(9)))
    km += driven
    const filledOn = addDays(today, -ago)
    await insertFill(tx, { vehicleId, filledOn, km, centilitres, costCents: shillings * 100 })
  }
  await raiseKm(tx, vehicleId, km)
}

/** Reported and repaired two days later. */
const addFault = async (tx: Tx, vehicleId: string, reportedBy: string | null, today: string): Promise<void> => {
  const on = (ago: number, time: string): Tx => asOf(tx, instantOf(addDays(today, -ago), time, timeZone))
  const description = 'The left indicator light does not work'
  const id = await insertFault(on(23, '07:40'), { vehicleId, description, offRoad: false, reportedBy })
  await settleFaultRow(on(21, '15:10'), vehicleId, id)
}

/** @returns ids in the order of the plan */
export const addVehicles = async (
  tx: Tx,
  { today, seed, secrets, reportedBy }: { today: string; seed: number; secrets: Secrets; reportedBy: string | null },
): Promise<string[]> => {
  const chance = chanceOf(seed)
  const ids: string[] = []
  for (const bus of buses) {
    const { plate, model, year, seats, km, papers, device } = bus
    const { id } = await create(tx, { plate, model, year, seats, km, serviceEveryKm: 5000 })
    for (const kind of paperKinds) {
      const paper = { kind, number: `${kind.slice(0, 3).toUpperCase()}/${plate.slice(4)}`, cost: costOfPaper[kind] }
      await renew(tx, id, { ...paper, endsOn: addDays(today, papers[kind]) })
    }
    for (const { ago, ...work } of works)
      await addService(tx, id, {
        ...work,
        garage,
        doneOn: addDays(today, -ago),
        km: km + (twoYears - ago) * kmOfDay,
      })
    await addFills(tx, chance, id, bus, today)
    const token = newToken()
    const tokens = { tokenHash: hashToken(token), tokenSealed: secrets.seal(token) }
    await putDevice(tx, { id: newId(), vehicleId: id, identifier: device, ...tokens })
    ids.push(id)
  }
  if (ids[0]) await addFault(tx, ids[0], reportedBy, today)
  return ids
}

/** The demo's buses keep driving: a paper that ends today is renewed for a year. */
export const renewPapers = async (tx: Tx, today: string): Promise<void> => {
  const ours = (await allVehicles(tx)).filter(
    ({ plate, retiredOn }) => retiredOn === null && buses.some((bus) => bus.plate === plate),
  )
  const all = await papersOf(
    tx,
    ours.map(({ id }) => id),
  )
  for (const { id } of ours)
    for (const { kind, number, state } of papersOn(
      all.filter(({ vehicleId }) => vehicleId === id),
      addDays(today, 1),
    ))
      if (state === 'expired')
        await renew(tx, id, { kind, number, endsOn: addDays(today, 365), cost: costOfPaper[kind] })
}
