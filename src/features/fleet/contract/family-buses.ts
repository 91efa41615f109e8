/** Buses of the own children, for the dashboard. Separate from the other endpoints, which the first page does not need. */
import { z } from 'zod'
import { action } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { instant, storedId } from '#platform/pure/schemas.ts'
import { boardingStates } from './words.ts'

/** See the own child's bus while its trip runs. */
export const seeBus = action('fleet.see_bus', 'fleet', ['parent'])

export const position = z.strictObject({
  at: instant,
  lat: z.number(),
  lon: z.number(),
  kmh: z.number().nullable(),
  heading: z.number().nullable(),
})

const familyBus = z.strictObject({
  /** The child. */
  id: storedId,
  firstName: z.string(),
  plate: z.string(),
  state: z.enum(boardingStates),
  boardedAt: instant.nullable(),
  alightedAt: instant.nullable(),
  /** At the child's own stop; null once it was reached, and without a position. */
  expectedAt: instant.nullable(),
  position: position.nullable(),
  hasSignal: z.boolean(),
  minutesLate: z.int(),
})
export type FamilyBus = z.infer<typeof familyBus>

export const familyBuses = endpoint({
  id: 'fleet.family_buses',
  method: 'GET',
  path: '/api/parent/buses',
  summary: 'Running trips of the own children, at every school',
  access: seeBus,
  response: z.strictObject({ at: instant, items: z.array(familyBus) }),
})
