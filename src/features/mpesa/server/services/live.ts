/** Tells open pages that a payment request changed: the person who asked, and the office. */
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { mpesaEvent } from '../../contract/events.ts'
import type { InquiryRow } from '../queries/inquiries.ts'
import type { RequestRow } from '../queries/requests.ts'

export const publishRequest = (tx: Tx, { id, askedBy }: RequestRow): void => {
  const event = { type: mpesaEvent, schoolId: schoolOf(tx), data: { requestId: id } }
  publishEvent(tx, { ...event, accounts: [askedBy] })
  publishEvent(tx, { ...event, roles: ['admin'] })
}

/** The office alone asks about payments. */
export const publishInquiry = (tx: Tx, { id }: InquiryRow): void =>
  publishEvent(tx, { type: mpesaEvent, schoolId: schoolOf(tx), data: { inquiryId: id }, roles: ['admin'] })
