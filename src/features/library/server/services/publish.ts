/** Tells open pages of the library that something changed. */
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { libraryEvent } from '../../contract/words.ts'

const publish = (tx: Tx, data: Readonly<Record<string, string>>): void =>
  publishEvent(tx, { type: libraryEvent, schoolId: schoolOf(tx), roles: ['teacher', 'tutor', 'student'], data })

export const publishLibrary = (tx: Tx, itemId: string): void => publish(tx, { itemId })
/** Shelves or recommendations changed. */
export const publishShelves = (tx: Tx): void => publish(tx, {})
