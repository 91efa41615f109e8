/** What a position must be to be kept, and what becomes of a device's wrong clock. */
import type { Refusal } from '../../contract/tracking-words.ts'
import type { Place } from './geometry.ts'

/** A position as a device reports it. */
export interface Reported {
  /** Null when the device does not say when it was there. */
  readonly at: Date | null
  readonly place: Place | null
  readonly kmh: number | null
  readonly heading: number | null
  /** Radius in which the device is, m. */
  readonly accuracy: number | null
}

export interface Fix {
  readonly at: Date
  readonly place: Place
  readonly kmh: number | null
  readonly heading: number | null
  readonly accuracy: number | null
  /** The device's clock was ahead: the position has the time of its arrival. */
  readonly clockCorrected: boolean
}

/** A clock that is ahead by less is corrected, ms. */
export const mostAhead = 5 * 60_000
/** A phone may be without network for a weekend, ms. */
export const mostBehind = 7 * 24 * 3_600_000
const mostKmh = 250

const isOnEarth = ({ lat, lon }: Place): boolean =>
  Number.isFinite(lat) && Number.isFinite(lon) && Math.abs(lat) <= 90 && Math.abs(lon) <= 180

/** Devices without a fix send 0, 0. */
const isKnown = (place: Place | null): place is Place =>
  place !== null && isOnEarth(place) && (Math.abs(place.lat) > 1e-6 || Math.abs(place.lon) > 1e-6)

const within = (value: number | null, least: number, most: number): number | null =>
  value !== null && value >= least && value <= most ? value : null

/** @param now when the report arrived */
export const checkFix = (reported: Reported, now: Date): Fix | Refusal => {
  const { place } = reported
  if (!isKnown(place)) return 'no_place'
  const ahead = (reported.at ?? now).getTime() - now.getTime()
  if (!(ahead <= mostAhead)) return 'clock_ahead'
  if (ahead < -mostBehind) return 'too_old'
  return {
    at: ahead > 0 || !reported.at ? now : reported.at,
    place,
    kmh: within(reported.kmh, 0, mostKmh),
    heading: within(reported.heading, 0, 360),
    accuracy: within(reported.accuracy, 0, 100_000),
    clockCorrected: ahead > 0,
  }
}

/** Sorts by time and drops those of the same instant: devices send twice and out of order. */
export const inOrder = (fixes: readonly Fix[]): Fix[] =>
  [...new Map(fixes.map((fix) => [fix.at.getTime(), fix])).values()].sort(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
