/** What tracking devices and phones on a bus report, and which vehicle has which device. */
import { z } from 'zod'
import { anyone } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, storedId, text } from '#platform/pure/schemas.ts'
import { manageFleet, runTrips } from './access.ts'
import { place, trackingErrors } from './tracking-shapes.ts'
import { mostPositions, refusals } from './tracking-words.ts'

// What devices send. Models differ in what they add, so other fields are let through and dropped.
const token = z.string().regex(/^[\w-]{43}$/)
const loose = z.union([z.string().max(100), z.number(), z.boolean()]).optional()
const osmand = {
  id: loose,
  deviceid: loose,
  lat: loose,
  lon: loose,
  location: z.string().max(100).optional(),
  valid: loose,
  timestamp: loose,
  speed: loose,
  bearing: loose,
  heading: loose,
  accuracy: loose,
}
const deviceQuery = z.object(osmand)
const location = z.object({
  timestamp: loose,
  coords: z.object({ latitude: loose, longitude: loose, accuracy: loose, speed: loose, heading: loose }).optional(),
})
const deviceBody = z.object({
  ...osmand,
  device_id: loose,
  location: z.union([z.string().max(100), location, z.array(location).max(mostPositions)]).optional(),
})
const deviceAnswer = z.strictObject({
  taken: z.int(),
  /** Positions that were not kept, by reason. A device need not send them again. */
  refused: z.strictObject({ no_place: z.int(), clock_ahead: z.int(), too_old: z.int() }),
})
export type DeviceAnswer = z.infer<typeof deviceAnswer>
const osmandExample = { id: '48241179', lat: '-1.2921', lon: '36.8219', timestamp: '1773118800', speed: '21.6' }

export const reportByQuery = endpoint({
  id: 'fleet.report_by_query',
  method: 'GET',
  path: '/api/fleet/gps/{token}',
  summary: 'A tracking device reports its position (OsmAnd protocol)',
  access: anyone,
  params: z.strictObject({ token }),
  query: deviceQuery,
  response: deviceAnswer,
  errors: [trackingErrors.tooOften],
  examples: { query: osmandExample },
})

export const reportByPost = endpoint({
  id: 'fleet.report_by_post',
  method: 'POST',
  path: '/api/fleet/gps/{token}',
  summary: 'A tracking device reports positions (OsmAnd form, or JSON of Traccar Client)',
  access: anyone,
  params: z.strictObject({ token }),
  query: deviceQuery,
  body: deviceBody,
  form: true,
  response: deviceAnswer,
  errors: [trackingErrors.tooOften],
  examples: {
    body: {
      device_id: '48241179',
      location: {
        timestamp: '2026-03-10T04:00:00.000Z',
        coords: { latitude: -1.2921, longitude: 36.8219, accuracy: 8, speed: 11.1, heading: 90 },
      },
    },
  },
})

/** The phone of the driver or the attendant. */
const phonePosition = z.strictObject({
  at: z.iso.datetime(),
  ...place.shape,
  kmh: z.number().min(0).max(300).nullable(),
  heading: z.number().min(0).max(360).nullable(),
  accuracy: z.number().min(0).max(100_000).nullable(),
})
export type PhonePosition = z.infer<typeof phonePosition>

export const reportFromPhone = endpoint({
  id: 'fleet.report_from_phone',
  method: 'POST',
  path: '/api/fleet/trips/{id}/positions',
  summary: 'The phone on a bus reports where it was',
  access: runTrips,
  params: z.strictObject({ id }),
  body: z.strictObject({ positions: z.array(phonePosition).min(1).max(mostPositions) }),
  response: deviceAnswer,
  errors: [trackingErrors.notRunning],
})

const device = z.strictObject({
  vehicleId: storedId,
  plate: z.string(),
  /** Null for a vehicle without a device. */
  identifier: z.string().nullable(),
  /** The address to type into the device. It holds its secret. */
  address: z.string().nullable(),
  lastSeenAt: instant.nullable(),
  refusedAt: instant.nullable(),
  refusal: z.enum(refusals).nullable(),
})
export type Device = z.infer<typeof device>

export const listDevices = endpoint({
  id: 'fleet.list_devices',
  method: 'GET',
  path: '/api/admin/fleet/devices',
  summary: 'Tracking devices of the vehicles, and where the school is',
  access: manageFleet,
  response: z.strictObject({ items: z.array(device), school: place.nullable() }),
})

export const saveDevice = endpoint({
  id: 'fleet.save_device',
  method: 'PUT',
  path: '/api/admin/fleet/vehicles/{id}/device',
  summary: 'Give a vehicle a tracking device; a new address replaces the one before',
  access: manageFleet,
  params: z.strictObject({ id }),
  body: z.strictObject({ identifier: text(60) }),
  response: device,
})

export const removeDevice = endpoint({
  id: 'fleet.remove_device',
  method: 'DELETE',
  path: '/api/admin/fleet/vehicles/{id}/device',
  summary: 'Take a tracking device off a vehicle; its address stops working',
  access: manageFleet,
  params: z.strictObject({ id }),
})

export const saveGrounds = endpoint({
  id: 'fleet.save_grounds',
  method: 'PUT',
  path: '/api/admin/fleet/grounds',
  summary: 'Say where the school is',
  access: manageFleet,
  body: place,
  response: place,
})
