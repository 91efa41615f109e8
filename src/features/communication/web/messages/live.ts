/** Follows conversations and the school's settings for them. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { messagesEvent } from '../../contract/message-events.ts'

export const useMessagesLive = followEvents(
  ({ type, data }) => type === messagesEvent || (type === 'school.settings' && data?.category === 'communication'),
)
