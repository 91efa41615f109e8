/** What a new position of a bus means: stops reached, families to tell, alerts. */
import { notify } from '#core/notifications/server/public.ts'
import { learnersByIds, parentsToTell } from '#core/people/server/public.ts'
import { minutesOf, schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { busNearNotice } from '../../contract/tracking-notices.ts'
import { isOutOfHours, kmhOf, speedings, speedLimit } from '../../rules/tracking/alerts.ts'
import { isNear } from '../../rules/tracking/arrival.ts'
import type { Fix } from '../../rules/tracking/fixes.ts'
import { reachedFences } from '../../rules/tracking/geofence.ts'
import { noteStretch } from '../queries/tracking/alerts.ts'
import { addVisits, noteTold } from '../queries/tracking/courses.ts'
import { trackOf, type LiveRow, type NewLive, type PositionRow } from '../queries/tracking/positions.ts'
import { standingOf, type Course } from './courses.ts'

/** Radius of a stop, and of the school, m. */
const radius = { stop: 60, school: 120 } as const

const spotOf = (row: LiveRow | PositionRow): Fix => ({
  at: row.recordedAt,
  place: { lat: row.latitude, lon: row.longitude },
  kmh: row.kmh,
  heading: row.heading,
  accuracy: null,
  clockCorrected: false,
})

/** @returns how far the trip is after these positions */
const advance = async (tx: Tx, course: Course, fixes: readonly Fix[], before: LiveRow | undefined) => {
  const { id: tripId, startedAt } = course.trip
  const known = before?.tripId === tripId ? before : undefined
  const next = known?.nextPlace ?? 0
  const onTrip = fixes.filter(({ at }) => startedAt !== null && at >= startedAt)
  const fences = course.places.map(({ stopId, place }) => ({ place, radius: stopId ? radius.stop : radius.school }))
  const reached = reachedFences(fences, next, onTrip, known && spotOf(known))
  await addVisits(
    tx,
    reached.map(({ index, at }) => ({
      tripId,
      place: index,
      stopId: course.places[index]?.stopId ?? null,
      reachedAt: at,
    })),
  )
  const last = reached.at(-1)
  return { tripId, nextPlace: last ? last.index + 1 : next, reachedAt: last?.at ?? known?.reachedAt ?? null }
}

/** Tells the families of a stop once for a trip. */
const tellNear = async (tx: Tx, course: Course, live: NewLive & { schoolId: string }): Promise<void> => {
  const { next, expected } = standingOf(course, live, tx.at)
  for (const [index, place] of course.places.entries()) {
    const at = expected[index]
    const riders = (place.stopId && course.ridersAt.get(place.stopId)) || []
    if (index < next || !at || !isNear(at, tx.at) || riders.length === 0) continue
    const learners = await learnersByIds(tx, await noteTold(tx, course.trip.id, riders))
    for (const learner of learners)
      await notify(
        tx,
        busNearNotice,
        await parentsToTell(tx, [learner.id]),
        {
          plate: course.trip.plate,
          stop: place.name ?? '',
          time: schoolTime(at, course.timeZone).time,
          name: learner.firstName,
        },
        {
          link: `/parent/bus/${learner.id}`,
          dedupeKey: `fleet.near:${course.trip.id}:${learner.id}`,
        },
      )
  }
}

/** How far back a fast stretch is looked for; a position without speed may be measured against the one before, ms. */
const lookBack = 120_000
/** Pauses that do not end a stretch, ms. */
const gaps = { speed: 30_000, hours: 30 * 60_000 } as const

const watch = async (
  tx: Tx,
  vehicleId: string,
  fixes: readonly Fix[],
  before: LiveRow | undefined,
  timeZone: string,
) => {
  const measured = fixes.map((fix, index) => ({
    ...fix,
    kmh: kmhOf(fix, fixes[index - 1] ?? (before && spotOf(before))),
  }))
  const [first, last] = [measured[0], measured.at(-1)]
  if (first && last && measured.some(({ kmh }) => (kmh ?? 0) > speedLimit)) {
    const earlier = await trackOf(tx, vehicleId, new Date(first.at.getTime() - lookBack), last.at)
    for (const { from, seconds, kmh, place } of speedings(earlier.map(spotOf)))
      await noteStretch(
        tx,
        { vehicleId, kind: 'speed', from, to: new Date(from.getTime() + seconds * 1000), kmh, place },
        gaps.speed,
      )
  }
  const late = measured.find((fix) => isOutOfHours(fix, minutesOf(schoolTime(fix.at, timeZone).time)))
  if (late && last)
    await noteStretch(
      tx,
      { vehicleId, kind: 'hours', from: late.at, to: last.at, kmh: null, place: late.place },
      gaps.hours,
    )
}

export interface Moved {
  readonly vehicleId: string
  /** In order of time, newer than `before`. */
  readonly fixes: readonly [Fix, ...Fix[]]
  readonly before: LiveRow | undefined
  readonly course: Course | undefined
  readonly schoolId: string
  readonly timeZone: string
}

/** @returns the vehicle's newest position, and how far its trip is */
export const follow = async (tx: Tx, moved: Moved): Promise<NewLive> => {
  const { vehicleId, fixes, before, course, schoolId, timeZone } = moved
  const newest = fixes.at(-1) ?? fixes[0]
  const trip = course ? await advance(tx, course, fixes, before) : { tripId: null, nextPlace: 0, reachedAt: null }
  const live: NewLive = {
    vehicleId,
    recordedAt: newest.at,
    latitude: newest.place.lat,
    longitude: newest.place.lon,
    kmh: newest.kmh,
    heading: newest.heading === null ? null : Math.round(newest.heading),
    ...trip,
  }
  if (course) await tellNear(tx, course, { ...live, schoolId })
  await watch(tx, vehicleId, fixes, before, timeZone)
  return live
}
