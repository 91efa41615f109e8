/** Tells open pages of the library that an item changed. */
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { libraryEvent } from '../../contract/words.ts'

export const publishLibrary = (tx: Tx, itemId: string): void =>
  publishEvent(tx, {
    type: libraryEvent,
    schoolId: schoolOf(tx),
    roles: ['teacher', 'tutor', 'student'],
    data: { itemId },
  })
