/** Trips of the demo's buses as they have gone by now. Trips that a visitor started are left to the visitor. */
import { schoolDaysBetween } from '#core/academics/rules/calendar.ts'
import { calendarOf } from '#core/academics/server/public.ts'
import { callerOf } from '#core/people/server/public.ts'
import { attendanceTotals } from '#features/attendance/server/public.ts'
import { positionEvent } from '#features/fleet/contract/tracking-words.ts'
import { crewById } from '#features/fleet/server/queries/crew.ts'
import { allRoutes } from '#features/fleet/server/queries/routes.ts'
import { addVisits, runningTrips, tripRow, type CourseTrip } from '#features/fleet/server/queries/tracking/courses.ts'
import { keepPositions, makeMonth, putLive } from '#features/fleet/server/queries/tracking/positions.ts'
import { boardingsOf, tripsOn } from '#features/fleet/server/queries/trips.ts'
import { make } from '#features/fleet/server/services/plan-trips.ts'
import { close, record, start } from '#features/fleet/server/services/run-trips.ts'
import { readCourse } from '#features/fleet/server/tracking/courses.ts'
import { addDays, instantOf } from '#platform/pure/dates.ts'
import { AppError } from '#platform/pure/errors.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { timeZone } from '../making.ts'
import { chanceOf } from '../plans/random.ts'
import { fixesOf, reachedPlaces, type Reached } from './drive.ts'
import { asOf } from './vehicles.server.ts'

const minute = 60_000
/** How long before and after a day the next school day is looked for. */
const aWeek = 7

interface Drive {
  readonly trip: CourseTrip
  readonly startedAt: Date
  readonly closedAt: Date
  readonly reached: readonly Reached[]
}

/** @returns nothing for a trip that has not begun, is over, or was started by a visitor */
const driveOf = async (tx: Tx, id: string): Promise<Drive | undefined> => {
  const trip = await tripRow(tx, id)
  if (!trip) return undefined
  const { places } = await readCourse(tx, trip)
  const isMorning = trip.direction === 'morning'
  const chance = chanceOf(Date.parse(trip.date) / (1440 * minute) + trip.seats + (isMorning ? 0 : 1000))
  const [startedAt, reached] = [places[0]?.plannedAt, reachedPlaces(places, chance)]
  const last = reached.at(-1)
  if (!startedAt || !last || startedAt > tx.at) return undefined
  const isOurs = trip.state === 'planned' || trip.startedAt?.getTime() === startedAt.getTime()
  const isOpen = trip.state === 'planned' || trip.state === 'running'
  return isOurs && isOpen ? { trip, startedAt, reached, closedAt: new Date(last.at.getTime() + 4 * minute) } : undefined
}

/** When a learner of this stop gets on and off. */
const ridesAt = (
  { trip, startedAt, reached }: Drive,
  stopId: string,
): readonly [on: Date | undefined, off: Date | undefined] => {
  const [stop, school] = [
    reached.find((one) => one.stopId === stopId)?.at,
    reached.find((one) => one.stopId === null)?.at,
  ]
  return trip.direction === 'morning' ? [stop, school] : [new Date(startedAt.getTime() + minute), stop]
}

const board = async (tx: Tx, drive: Drive, caller: Awaited<ReturnType<typeof callerOf>>): Promise<void> => {
  const marks = (await boardingsOf(tx, drive.trip.id)).flatMap(({ learnerId, stopId, state }) => {
    const [on, off] = ridesAt(drive, stopId)
    const isOn = state === 'expected' && on !== undefined && on <= tx.at
    const isOff = (isOn || state === 'boarded') && off !== undefined && off <= tx.at
    const mark = { learnerId, way: 'list' as const }
    return [
      ...(isOn ? [{ ...mark, state: 'boarded' as const, at: on.toISOString() }] : []),
      ...(isOff ? [{ ...mark, state: 'alighted' as const, at: off.toISOString() }] : []),
    ]
  })
  if (marks.length > 0) await record(tx, caller, drive.trip.id, { marks })
}

const follow = async (tx: Tx, { trip, startedAt, reached }: Drive): Promise<void> => {
  const { id: tripId, vehicleId } = trip
  const fixes = fixesOf(startedAt, reached, tx.at)
  const behind = reached.filter(({ at }) => at <= tx.at)
  await keepPositions(
    tx,
    fixes.map((fix) => ({ vehicleId, ...fix })),
  )
  await addVisits(
    tx,
    behind.map(({ stopId, at }, place) => ({ tripId, place, stopId, reachedAt: at })),
  )
  const newest = fixes.at(-1)
  if (newest)
    await putLive(tx, [
      {
        vehicleId,
        recordedAt: newest.at,
        latitude: newest.place.lat,
        longitude: newest.place.lon,
        kmh: newest.kmh,
        heading: newest.heading,
        tripId,
        nextPlace: behind.length,
        reachedAt: behind.at(-1)?.at ?? null,
      },
    ])
}

const bringOn = async (tx: Tx, id: string): Promise<void> => {
  const drive = await driveOf(tx, id)
  if (!drive?.trip.attendantId) return
  const { trip, startedAt, closedAt } = drive
  const accountId = (await crewById(tx, trip.attendantId ?? ''))?.accountId
  if (!accountId) return
  const session = { accountId, role: 'teacher', timeZone } as const
  const then = asOf(tx, startedAt)
  const caller = await callerOf(then, session)
  try {
    if (trip.state === 'planned') await start(then, caller, id, attendanceTotals)
  } catch (error) {
    // The bus may not drive: a visitor reported a fault, for instance.
    if (error instanceof AppError) return
    throw error
  }
  const isOver = closedAt <= tx.at
  const now = isOver ? asOf(tx, closedAt) : tx
  await follow(now, drive)
  await board(now, drive, caller)
  if (isOver) await close(now, caller, id)
}

/** Moves the buses that are on the road; what is planned is left to the rest of the demo. */
export const moveBuses = async (tx: Tx): Promise<void> => {
  for (const { id, vehicleId } of await runningTrips(tx)) {
    await bringOn(tx, id)
    const event = { type: positionEvent, schoolId: schoolOf(tx), data: { vehicleId } }
    publishEvent(tx, { ...event, roles: ['admin', 'parent'] })
  }
}

/** Trips of the school day before, of today and of the next; those before now have been driven. @param days to add */
export const bringTripsUpToDate = async (tx: Tx, today: string, days: readonly string[] = []): Promise<void> => {
  if ((await allRoutes(tx)).length === 0) return
  const around = schoolDaysBetween(await calendarOf(tx), addDays(today, -aWeek), addDays(today, aWeek))
  const [before, next] = [around.findLast((day) => day < today), around.find((day) => day > today)]
  const wanted = new Set(
    [before, ...around.filter((day) => day === today), ...days, next].filter((day) => day !== undefined),
  )
  await makeMonth(tx, instantOf(before ?? today, '12:00', timeZone))
  await makeMonth(tx, tx.at)
  const unfinished = (await runningTrips(tx)).map(({ id }) => id)
  for (const id of unfinished) await bringOn(tx, id)
  for (const date of wanted) {
    if ((await tripsOn(tx, date)).length === 0) await make(asOf(tx, instantOf(date, '05:00', timeZone)), { date })
    for (const { id } of await tripsOn(tx, date)) if (!unfinished.includes(id)) await bringOn(tx, id)
  }
}
