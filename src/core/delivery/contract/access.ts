/** Who may manage a school's outgoing messages. */
import { action } from '#core/access/contract/access.ts'

/** The office: settings, templates, what was sent. */
export const manageDelivery = action('delivery.manage', null, ['admin'])

/** Type of the live event published after the status of messages changed; its data holds the send. */
export const smsEvent = 'delivery.sms'
/** The same for e-mails. */
export const emailEvent = 'delivery.email'
