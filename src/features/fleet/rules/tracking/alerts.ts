/** What the office is told of how a bus is driven: its speed, and its hours. */
import { distance, type Place } from './geometry.ts'

/** The limit for buses in Kenya, km/h. */
export const speedLimit = 80
/** A single fast position may be an error of the device, ms. */
const fastFor = 10_000
/** Hours in which school transport may drive, minutes of the day. */
export const drivingHours = { from: 5 * 60, to: 22 * 60 } as const
const moving = 10

export interface Spot {
  readonly at: Date
  readonly place: Place
  readonly kmh: number | null
}

export interface Speeding {
  readonly from: Date
  readonly seconds: number
  readonly kmh: number
  readonly place: Place
}

/** What the device measured, or the way since the position before. */
export const kmhOf = (spot: Spot, before: Spot | undefined): number | null => {
  if (spot.kmh !== null) return spot.kmh
  if (!before) return null
  const hours = (spot.at.getTime() - before.at.getTime()) / 3_600_000
  return hours > 0 ? distance(before.place, spot.place) / 1000 / hours : null
}

interface Run {
  readonly first: Spot
  readonly until: Date
  readonly top: number
}

const stretchOf = ({ first, until, top }: Run): Speeding => ({
  from: first.at,
  seconds: Math.round((until.getTime() - first.at.getTime()) / 1000),
  kmh: Math.round(top),
  place: first.place,
})

/** Stretches above the limit, each once. @param spots in order of time */
export const speedings = (spots: readonly Spot[], limit: number = speedLimit): Speeding[] => {
  const runs: Run[] = []
  let isGoingOn = false
  for (const spot of spots) {
    const kmh = spot.kmh ?? 0
    const run = isGoingOn ? runs.pop() : undefined
    isGoingOn = kmh > limit
    if (isGoingOn) runs.push({ first: run?.first ?? spot, until: spot.at, top: Math.max(run?.top ?? 0, kmh) })
    else if (run) runs.push(run)
  }
  return runs.filter(({ first, until }) => until.getTime() - first.at.getTime() >= fastFor).map(stretchOf)
}

/** @param minute of the school's day */
export const isOutOfHours = (spot: Spot, minute: number): boolean =>
  (spot.kmh ?? 0) >= moving && (minute < drivingHours.from || minute >= drivingHours.to)
