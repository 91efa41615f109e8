/** Rings at the open screens of staff when competencies or values of a class changed. */
import { announce } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { ratingsEvent } from '../../contract/rating-events.ts'

export const announceRatings = async (tx: Tx, streamId: string | null): Promise<void> =>
  announce(tx, { type: ratingsEvent, schoolId: schoolOf(tx), roles: ['admin', 'teacher', 'tutor'], data: { streamId } })
