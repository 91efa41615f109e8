/** Distances on the ground and along a line of places. */

export interface Place {
  readonly lat: number
  readonly lon: number
}

/** Where a place is on a line. */
export interface OnLine {
  /** From the start of the line, m. */
  readonly along: number
  /** Beside the line, m. */
  readonly beside: number
}

const earthRadius = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance, m. */
export const distance = (one: Place, other: Place): number => {
  const north = Math.sin(radians(other.lat - one.lat) / 2) ** 2
  const east = Math.sin(radians(other.lon - one.lon) / 2) ** 2
  const part = north + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * east
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(part)))
}

/** Metres east and north of an origin: exact enough within a route. */
const flat = (origin: Place, place: Place): { readonly x: number; readonly y: number } => ({
  x: radians(place.lon - origin.lon) * earthRadius * Math.cos(radians(origin.lat)),
  y: radians(place.lat - origin.lat) * earthRadius,
})

/** The nearest point of a straight line between two places. @returns its share of the line, and the distance to it, m */
export const nearestOn = (start: Place, end: Place, place: Place): { share: number; beside: number } => {
  const to = flat(start, end)
  const at = flat(start, place)
  const square = to.x ** 2 + to.y ** 2
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, (at.x * to.x + at.y * to.y) / square))
  return { share, beside: Math.hypot(at.x - share * to.x, at.y - share * to.y) }
}

/** Length from the start to each place of the line, m. */
export const lengths = (line: readonly Place[]): number[] => {
  let sum = 0
  return line.map((place, index) => {
    const before = line[index - 1]
    if (before) sum += distance(before, place)
    return sum
  })
}

/** @param from the first metre that counts: a bus does not drive back, and a road may pass the same place twice */
export const placeOnLine = (line: readonly Place[], place: Place, from = 0): OnLine | null => {
  const ends = lengths(line)
  let best: OnLine | null = null
  for (const [index, end] of line.entries()) {
    const start = line[index - 1]
    if (!start || (ends[index] ?? 0) < from) continue
    const before = ends[index - 1] ?? 0
    const { share, beside } = nearestOn(start, end, place)
    const along = Math.max(from, before + share * ((ends[index] ?? 0) - before))
    if (!best || beside < best.beside) best = { along, beside }
  }
  return best
}

/** The place so many metres from the start of the line; its ends outside of it. */
export const placeAt = (line: readonly Place[], along: number): Place | null => {
  const ends = lengths(line)
  for (const [index, end] of line.entries()) {
    const start = line[index - 1]
    const length = ends[index] ?? 0
    if (!start || length < along) continue
    const before = ends[index - 1] ?? 0
    const share = length === before ? 0 : Math.max(0, (along - before) / (length - before))
    return { lat: start.lat + share * (end.lat - start.lat), lon: start.lon + share * (end.lon - start.lon) }
  }
  return line.at(-1) ?? null
}

/** Parts a line so many metres from its start. */
export const split = (line: readonly Place[], along: number): { behind: Place[]; ahead: Place[] } => {
  const ends = lengths(line)
  const at = placeAt(line, along)
  if (!at) return { behind: [], ahead: [] }
  return {
    behind: [...line.filter((_place, index) => (ends[index] ?? 0) < along), at],
    ahead: [at, ...line.filter((_place, index) => (ends[index] ?? 0) > along)],
  }
}
