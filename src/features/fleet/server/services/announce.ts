/** Tells open pages of the office that something of the buses changed. */
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { fleetEvent } from '../../contract/words.ts'

export const announce = (tx: Tx, id: string): void =>
  publishEvent(tx, { type: fleetEvent, schoolId: schoolOf(tx), roles: ['admin'], data: { id } })
