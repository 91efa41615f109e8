/** Reads what tracking devices send: OsmAnd's query or form, and the JSON of Traccar Client from version 9. */
import type { Reported } from './fixes.ts'
import type { Place } from './geometry.ts'

/** One call of a device. */
export interface DeviceCall {
  /** How the device names itself; null if it does not. */
  readonly identifier: string | null
  readonly reports: readonly Reported[]
}

type Fields = Readonly<Record<string, unknown>>

const kmhPerKnot = 1.852
const kmhPerMetreASecond = 3.6
/** Seconds are below, milliseconds above. */
const millisecondsFrom = 100_000_000_000

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const numberOf = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.trim() === '') return null
  const read = Number(value)
  return Number.isFinite(read) ? read : null
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null

const times = (value: number | null, factor: number): number | null => (value === null ? null : value * factor)

const dateOf = (time: number): Date | null => {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? null : date
}

/** Seconds, milliseconds, ISO 8601, or `yyyy-MM-dd HH:mm:ss` in UTC. */
export const timeOf = (value: unknown): Date | null => {
  const number = numberOf(value)
  if (number !== null) return dateOf(number < millisecondsFrom ? number * 1000 : number)
  if (typeof value !== 'string') return null
  const plain = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(value)
  return dateOf(Date.parse(plain ? `${plain[1]}T${plain[2]}Z` : value))
}

const placeOf = (lat: unknown, lon: unknown): Place | null => {
  const [north, east] = [numberOf(lat), numberOf(lon)]
  return north === null || east === null ? null : { lat: north, lon: east }
}

const isInvalid = (value: unknown): boolean => value === 'false' || value === '0' || value === false

const osmandPlace = ({ valid, lat, lon, location }: Fields): Place | null => {
  if (isInvalid(valid)) return null
  const [north, east] = typeof location === 'string' ? location.split(',') : [lat, lon]
  return placeOf(north, east)
}

/** Speed is in knots. */
const osmand = (fields: Fields): DeviceCall => ({
  identifier: textOf(fields['id']) ?? textOf(fields['deviceid']),
  reports: [
    {
      at: timeOf(fields['timestamp']),
      place: osmandPlace(fields),
      kmh: times(numberOf(fields['speed']), kmhPerKnot),
      heading: numberOf(fields['bearing']) ?? numberOf(fields['heading']),
      accuracy: numberOf(fields['accuracy']),
    },
  ],
})

/** Speed is in metres a second; -1 stands for unknown. */
const traccarReport = (location: Fields): Reported => {
  const coords = isFields(location['coords']) ? location['coords'] : {}
  return {
    at: timeOf(location['timestamp']),
    place: placeOf(coords['latitude'], coords['longitude']),
    kmh: times(numberOf(coords['speed']), kmhPerMetreASecond),
    heading: numberOf(coords['heading']),
    accuracy: numberOf(coords['accuracy']),
  }
}

/** A phone that was without network sends many locations in one call. */
const traccar = (body: Fields, identifier: string | null): DeviceCall => {
  const { location } = body
  const locations = Array.isArray(location) ? location.filter(isFields) : isFields(location) ? [location] : []
  return { identifier: textOf(body['device_id']) ?? identifier, reports: locations.map(traccarReport) }
}

/** @param body JSON of Traccar Client, a form, or nothing */
export const readDeviceCall = (query: Fields, body: unknown): DeviceCall => {
  const fields = isFields(body) ? body : {}
  const isTraccar = isFields(fields['location']) || Array.isArray(fields['location'])
  const plain = osmand({ ...query, ...fields })
  return isTraccar ? traccar(fields, osmand(query).identifier) : plain
}
