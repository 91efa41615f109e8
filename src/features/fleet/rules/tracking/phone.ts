/** Positions of the phone on a bus that wait to be sent. */
import type { PhonePosition } from '../../contract/tracking-devices.ts'
import { mostPositions } from '../../contract/tracking-words.ts'

/** A phone says where it is every second: kept and sent is one in so many ms. */
export const sendEvery = 5_000
/** Seven hours without network. */
export const mostWaiting = 5_000

/** What waits with one more; the oldest make room. */
export const withNext = (waiting: readonly PhonePosition[], next: PhonePosition): readonly PhonePosition[] => {
  const last = waiting.at(-1)
  if (last && Date.parse(next.at) - Date.parse(last.at) < sendEvery) return waiting
  return [...waiting, next].slice(-mostWaiting)
}

/** What one call sends: the oldest first. */
export const nextBatch = (waiting: readonly PhonePosition[]): readonly PhonePosition[] =>
  waiting.slice(0, mostPositions)

interface Coordinates {
  readonly latitude: number
  readonly longitude: number
  readonly accuracy: number
  /** Metres a second. */
  readonly speed: number | null
  readonly heading: number | null
}

/** What a browser reports, in the units of the contract. */
export const positionOf = (
  at: number,
  { latitude, longitude, accuracy, speed, heading }: Coordinates,
): PhonePosition => ({
  at: new Date(at).toISOString(),
  lat: latitude,
  lon: longitude,
  kmh: speed === null ? null : Math.min(300, Math.round(speed * 36) / 10),
  heading: heading === null || Number.isNaN(heading) ? null : heading,
  accuracy: Math.min(100_000, accuracy),
})
