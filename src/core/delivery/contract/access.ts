/** Who looks after the messages that leave a school. */
import { action } from '#core/access/contract/access.ts'

/** The office: settings, templates, what was sent. */
export const manageDelivery = action('delivery.manage', null, ['admin'])

/** Type of the live event after messages moved on; it carries the send. */
export const smsEvent = 'delivery.sms'
/** The same after letters moved on. */
export const emailEvent = 'delivery.email'
