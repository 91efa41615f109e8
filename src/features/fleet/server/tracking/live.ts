/** Where buses are: for the office, and for the family of a child on board. */
import type { ActorContext } from '#core/access/server/public.ts'
import {
  childInReach,
  childrenOfAccount,
  inEverySchool,
  learnerOr404,
  learnersByIds,
  staffOfAccount,
} from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { instantOf, schoolTime } from '#platform/pure/dates.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Alert, Bus, ChildBus, OfficeBus } from '../../contract/tracking.ts'
import type { FamilyBus } from '../../contract/family-buses.ts'
import type { PhonePosition } from '../../contract/tracking-devices.ts'
import { trackingErrors } from '../../contract/tracking-shapes.ts'
import { signalLostAfter, type AlertKind } from '../../contract/tracking-words.ts'
import type { BoardingState, TripDirection } from '../../contract/words.ts'
import type { Reported } from '../../rules/tracking/fixes.ts'
import { markSeen, openAlerts } from '../queries/tracking/alerts.ts'
import {
  boardingsOf,
  isOfCrew,
  nextRide,
  rideOf,
  runningTrips,
  toldAt,
  tripRow,
  visitsOf,
} from '../queries/tracking/courses.ts'
import { groundsOf } from '../queries/tracking/devices.ts'
import { liveRows, type LiveRow } from '../queries/tracking/positions.ts'
import { directionOf, readCourse, standingOf, tripPlaces, type Course } from './courses.ts'
import type { PositionIntake } from './intake.ts'
import type { TrackingOptions } from './options.ts'

const reachedIn = (visits: Awaited<ReturnType<typeof visitsOf>>, tripId: string): Map<number, Date> =>
  new Map(visits.flatMap((visit) => (visit.tripId === tripId ? [[visit.place, visit.reachedAt] as const] : [])))

const busOf = (course: Course, live: LiveRow | undefined, reached: ReadonlyMap<number, Date>, now: Date): Bus => {
  const { trip, line } = course
  const standing = standingOf(course, live, now)
  // A position from before the trip is nobody's business.
  const seen = live && trip.startedAt && live.recordedAt >= trip.startedAt ? live : undefined
  return {
    tripId: trip.id,
    vehicleId: trip.vehicleId,
    plate: trip.plate,
    routeName: trip.routeName,
    direction: directionOf(trip),
    position: seen
      ? {
          at: seen.recordedAt.toISOString(),
          lat: seen.latitude,
          lon: seen.longitude,
          kmh: seen.kmh,
          heading: seen.heading,
        }
      : null,
    hasSignal: seen !== undefined && now.getTime() - seen.recordedAt.getTime() <= signalLostAfter,
    minutesLate: standing.minutesLate,
    places: tripPlaces(course, standing, reached),
    road: line.map(({ lat, lon }) => [lat, lon]),
  }
}

const alertShape = ({ alert, plate }: Awaited<ReturnType<typeof openAlerts>>[number]): Alert => ({
  id: alert.id,
  vehicleId: alert.vehicleId,
  plate,
  kind: alert.kind as AlertKind,
  startedAt: alert.startedAt.toISOString(),
  seconds: Math.round((alert.endedAt.getTime() - alert.startedAt.getTime()) / 1000),
  kmh: alert.kmh,
  lat: alert.latitude,
  lon: alert.longitude,
})

/** Alerts stay until somebody puts them aside, but not for longer, ms. */
const alertsKept = 7 * 24 * 3_600_000

export const readLive = async (tx: Tx, { tiles }: TrackingOptions) => {
  const trips = await runningTrips(tx)
  const tripIds = trips.map(({ id }) => id)
  const [live, visits, boardings, alerts, school] = await Promise.all([
    liveRows(
      tx,
      trips.map(({ vehicleId }) => vehicleId),
    ),
    visitsOf(tx, tripIds),
    boardingsOf(tx, tripIds),
    openAlerts(tx, new Date(tx.at.getTime() - alertsKept)),
    groundsOf(tx),
  ])
  const buses: OfficeBus[] = []
  for (const trip of trips) {
    const states = boardings.flatMap(({ tripId, state }) => (tripId === trip.id ? [state as BoardingState] : []))
    const position = live.find(({ vehicleId }) => vehicleId === trip.vehicleId)
    buses.push({
      ...busOf(await readCourse(tx, trip), position, reachedIn(visits, trip.id), tx.at),
      seats: trip.seats,
      onBoard: states.filter((state) => state === 'boarded').length,
      toComeAboard: states.filter((state) => state === 'expected').length,
    })
  }
  return { at: tx.at.toISOString(), school, tiles, buses, alerts: alerts.map(alertShape) }
}

export const putAlertAside = async (tx: Tx, id: string): Promise<void> => {
  if (!(await markSeen(tx, id))) throw new AppError(commonErrors.notFound)
  await audit(tx, { action: 'fleet.see_alert', entity: 'fleet_alert', entityId: id })
}

/** Of a child that is not on the bus a family sees the plan only. */
const onItsWay: ReadonlySet<BoardingState> = new Set(['expected', 'boarded', 'missing'])

const withoutPosition = (bus: Bus): Bus => ({ ...bus, position: null, hasSignal: false })

const rideShape = async (tx: Tx, learnerId: string): Promise<ChildBus['ride']> => {
  const boarding = await rideOf(tx, learnerId)
  const trip = boarding && (await tripRow(tx, boarding.tripId))
  if (!boarding || !trip) return null
  const [course, live, visits, told] = await Promise.all([
    readCourse(tx, trip),
    liveRows(tx, [trip.vehicleId]),
    visitsOf(tx, [trip.id]),
    toldAt(tx, trip.id, learnerId),
  ])
  const state = boarding.state as BoardingState
  const bus = busOf(course, live[0], reachedIn(visits, trip.id), tx.at)
  const { vehicleId: _vehicleId, ...shown } = onItsWay.has(state) ? bus : withoutPosition(bus)
  return {
    bus: shown,
    stopId: boarding.stopId,
    state,
    boardedAt: boarding.boardedAt?.toISOString() ?? null,
    alightedAt: boarding.alightedAt?.toISOString() ?? null,
    toldAt: told?.toISOString() ?? null,
  }
}

const nextShape = async (tx: Tx, learnerId: string, timeZone: string): Promise<ChildBus['next']> => {
  const next = await nextRide(tx, learnerId, schoolTime(tx.at, timeZone).date)
  if (!next) return null
  const time = next.direction === 'morning' ? next.morningAt : next.leavesAt
  return {
    direction: next.direction as TripDirection,
    at: instantOf(next.date, time, timeZone).toISOString(),
    stopName: next.stopName,
  }
}

/** @throws AppError 404 for a child that the caller may not see */
export const readChildBus = async (
  context: ActorContext,
  id: string,
  { tiles, isOpen }: TrackingOptions,
): Promise<ChildBus> => {
  const { schoolId, school } = await childInReach(context, id)
  return context.tenancy.read({ schoolId, accountId: context.actor.accountId }, async (tx) => {
    const { firstName } = await learnerOr404(tx, id)
    const isUsed = await isOpen(tx)
    return {
      at: tx.at.toISOString(),
      tiles,
      firstName,
      school: isUsed ? await groundsOf(tx) : null,
      ride: isUsed ? await rideShape(tx, id) : null,
      next: isUsed ? await nextShape(tx, id, school.timeZone) : null,
    }
  })
}

const familyBusesAt = async (tx: Tx, accountId: string): Promise<FamilyBus[]> => {
  const links = (await childrenOfAccount(tx, accountId)).filter(({ maySeeRecords }) => maySeeRecords)
  const children = await learnersByIds(
    tx,
    links.map(({ learnerId }) => learnerId),
  )
  const items: FamilyBus[] = []
  for (const { id, firstName } of children) {
    const ride = await rideShape(tx, id)
    if (!ride) continue
    const { bus, stopId, state, boardedAt, alightedAt } = ride
    items.push({
      id,
      firstName,
      plate: bus.plate,
      state,
      boardedAt,
      alightedAt,
      expectedAt: bus.places.find((place) => place.stopId === stopId)?.expectedAt ?? null,
      position: bus.position,
      hasSignal: bus.hasSignal,
      minutesLate: bus.minutesLate,
    })
  }
  return items
}

export const readFamilyBuses = async (context: ActorContext, { isOpen }: TrackingOptions) => {
  const { accountId } = context.actor
  const items = await inEverySchool(context, async (tx) => ((await isOpen(tx)) ? familyBusesAt(tx, accountId) : []))
  return { at: context.now().toISOString(), items }
}

const reportOf = ({ at, lat, lon, kmh, heading, accuracy }: PhonePosition): Reported => ({
  at: new Date(at),
  place: { lat, lon },
  kmh,
  heading,
  accuracy,
})

/** @throws AppError 404 for a trip on which the caller does not work, 409 for one that does not run */
export const takeFromPhone = async (
  context: ActorContext,
  tripId: string,
  positions: readonly PhonePosition[],
  intake: PositionIntake,
) => {
  const { role, accountId } = context.actor
  const trip = await context.read(async (tx) => {
    const row = await tripRow(tx, tripId)
    if (!row) throw new AppError(commonErrors.notFound)
    if (role === 'admin') return row
    const member = await staffOfAccount(tx, accountId)
    if (!member || !(await isOfCrew(tx, tripId, member.id))) throw new AppError(commonErrors.notFound)
    return row
  })
  if (trip.state !== 'running') throw new AppError(trackingErrors.notRunning)
  const { schoolId } = context.actor
  if (!schoolId) throw new AppError(commonErrors.notFound)
  return intake.take(context.tenancy, { schoolId, vehicleId: trip.vehicleId }, positions.map(reportOf), context.now())
}
