/** Who may manage a school's outgoing messages. */
import { action } from '#core/access/contract/access.ts'
import { settingsPermission } from '../../access/contract/modules.ts'
import { permission } from '../../access/contract/permissions.ts'

export const sendingPermission = permission({
  id: 'sending',
  name: 'Announcements, SMS and e-mail',
  about: 'Write to families and staff, and see costs and sent messages.',
  positions: ['deputy', 'bursar', 'secretary'],
})
/** The office: templates, what was sent. */
export const manageDelivery = action('delivery.manage', null, ['admin'], sendingPermission)
/** The school’s accounts at the SMS provider and the mail server. */
export const manageCarriers = action('delivery.carriers', null, ['admin'], settingsPermission)

/** Type of the live event published after the status of messages changed; its data holds the send. */
export const smsEvent = 'delivery.sms'
/** The same for e-mails. */
export const emailEvent = 'delivery.email'
