/** The demo school's buses with two routes, their crews, and some 40 learners on board. */
import type { SeededPeople, StaffSeed } from '#core/people/server/seed.ts'
import { allStops, allZones } from '#features/fleet/server/queries/routes.ts'
import { startedTripsOn } from '#features/fleet/server/queries/tracking/courses.ts'
import { putGrounds } from '#features/fleet/server/queries/tracking/devices.ts'
import { checkEndsOn } from '#features/fleet/rules/crew.ts'
import { allCrew } from '#features/fleet/server/queries/crew.ts'
import { add, change } from '#features/fleet/server/services/crew.ts'
import { create, createZone, saveRides, saveStops } from '#features/fleet/server/services/routes.ts'
import { takeRoadOf } from '#features/fleet/server/tracking/replay.ts'
import { schoolDaysBetween } from '#core/academics/rules/calendar.ts'
import { calendarOf } from '#core/academics/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Making } from '../making.ts'
import { billTransport } from '../money/fee-structures.server.ts'
import { routes, schoolPlace, zones } from './plan.ts'
import { bringTripsUpToDate } from './trips.server.ts'
import { addVehicles } from './vehicles.server.ts'

/** Learners on board besides the children of the demo accounts: one in so many of the school. */
const [others, oneIn] = [37, 23]

/** Teachers who drive and attend: the demo's teacher attends on the first route. */
const addCrew = async (tx: Tx, people: SeededPeople, staff: readonly StaffSeed[], today: string) => {
  const teachers = staff.flatMap(({ kind, accountId }, index) =>
    kind === 'teacher' && accountId && people.staff[index] ? [people.staff[index]] : [],
  )
  const driver = async (staffId: string | undefined, licenceNumber: string, days: number) =>
    (
      await add(tx, {
        staffId: staffId ?? '',
        drives: true,
        attends: false,
        licenceNumber,
        licenceEndsOn: addDays(today, days),
        checkedOn: addDays(today, -70),
      })
    ).id
  const attendant = async (staffId: string | undefined) =>
    (await add(tx, { staffId: staffId ?? '', drives: false, attends: true, checkedOn: addDays(today, -58) })).id
  return {
    drivers: [await driver(teachers.at(-1), 'DL-2044171', 690), await driver(teachers.at(-2), 'DL-1876325', 412)],
    attendants: [await attendant(teachers[0]), await attendant(teachers.at(-3))],
  }
}

const addRoutes = async (
  tx: Tx,
  vehicles: readonly string[],
  { drivers, attendants }: Awaited<ReturnType<typeof addCrew>>,
): Promise<string[]> => {
  for (const zone of zones) await createZone(tx, zone)
  const zoneIds = new Map((await allZones(tx)).map(({ id, name }) => [name, id]))
  const ids: string[] = []
  for (const [at, { name, km, arrivesAt, leavesAt, stops }] of routes.entries()) {
    const crew = { vehicleId: vehicles[at], driverId: drivers[at], attendantId: attendants[at] }
    const { id } = await create(tx, { name, km, arrivesAt, leavesAt, ...crew })
    await saveStops(tx, id, {
      stops: stops.map(({ lat: latitude, lon: longitude, zone, ...stop }) => ({
        ...stop,
        latitude,
        longitude,
        zoneId: zoneIds.get(zone),
      })),
      version: 1,
    })
    ids.push(id)
  }
  return ids
}

/**
 * The children of the demo accounts are first; the demo parent's children ride together. The first and the third got on
 * after the bills of the term were made: the office finds them in the next preview.
 */
const addRiders = async (making: Making, routeIds: readonly string[], { learners }: SeededPeople): Promise<void> => {
  const { tx } = making
  const stops = await allStops(tx, routeIds)
  const riding = [...learners.slice(0, 3), ...Array.from({ length: others }, (_, at) => learners[3 + at * oneIn])]
  const rides = riding.flatMap((learnerId, at) => {
    const route = at < 2 ? 0 : at % 2
    const ofRoute = stops.filter(({ routeId }) => routeId === routeIds[route])
    const stopId = ofRoute[at < 2 ? 2 : Math.floor(at / 2) % ofRoute.length]?.id
    return learnerId && stopId ? [{ learnerId, stopId, isLate: at === 0 || at === 2 }] : []
  })
  const board = async (late: boolean): Promise<void> => {
    for (const { learnerId, stopId, isLate } of rides)
      if (isLate === late) await saveRides(tx, learnerId, { morning: stopId, evening: stopId })
  }
  await board(false)
  await billTransport(making)
  await board(true)
}

/** The demo's crews keep driving: a licence or a check that ends today is renewed. */
export const renewCrew = async (tx: Tx, today: string): Promise<void> => {
  for (const row of await allCrew(tx)) {
    const { drives, licenceEndsOn, checkedOn } = row
    const check = checkEndsOn(checkedOn)
    const [isLicenceOver, isCheckOver] = [
      drives && licenceEndsOn !== null && licenceEndsOn <= today,
      check !== null && check <= today,
    ]
    if (!isLicenceOver && !isCheckOver) continue
    const { attends, licenceNumber, badgeEndsOn, conductEndsOn, hourCents, version } = row
    await change(tx, row.id, {
      drives,
      attends,
      licenceNumber,
      licenceEndsOn: isLicenceOver ? addDays(today, 3 * 365) : licenceEndsOn,
      checkedOn: isCheckOver ? today : checkedOn,
      badgeEndsOn,
      conductEndsOn,
      hourRate: hourCents === null ? null : hourCents / 100,
      version,
    })
  }
}

export const addFleet = async (
  making: Making,
  people: SeededPeople,
  staff: readonly StaffSeed[],
  secrets: Secrets,
): Promise<void> => {
  const { tx, plan, accounts, today } = making
  if (plan.school.plan !== 'premium') return
  await putGrounds(tx, schoolPlace)
  const reportedBy = accounts.get('teacher@umoja.demo') ?? null
  const vehicles = await addVehicles(tx, { today, seed: plan.seed + 7, secrets, reportedBy })
  const routeIds = await addRoutes(tx, vehicles, await addCrew(tx, people, staff, today))
  await addRiders(making, routeIds, people)
  await bringTripsUpToDate(tx, today, [today])
  const [day] = schoolDaysBetween(await calendarOf(tx), addDays(today, -7), addDays(today, -1)).slice(-1)
  for (const { id, direction } of day ? await startedTripsOn(tx, day) : [])
    if (direction === 'morning') await takeRoadOf(tx, id)
}
