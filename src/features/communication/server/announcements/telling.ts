/** The children of whom a message tells a guardian. */
import type { SmsRecipient } from '#core/delivery/server/public.ts'
import type { Recipient } from '../../rules/audience.ts'

export const tellingOf = ({ kind, personId, about }: Recipient): Pick<SmsRecipient, 'telling'> =>
  kind === 'guardian' ? { telling: { guardian: personId, learnerIds: about } } : {}
