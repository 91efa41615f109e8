/** Publishes changed competencies or values of a class to staff. */
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { ratingsEvent } from '../../../contract/rating-events.ts'

export const publishRatingsChanged = (tx: Tx, streamId: string | null): void =>
  publishEvent(tx, {
    type: ratingsEvent,
    schoolId: schoolOf(tx),
    roles: ['admin', 'teacher', 'tutor'],
    data: { streamId },
  })
