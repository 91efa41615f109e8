/** Writes of messages that may wait on the device: an answer in a conversation. */
import { defineOfflineWrite, type OfflineWrite } from '#platform/web/offline/offline-write.ts'
import { getThread, listMessages, replyBody, replyMessage } from '../../contract/messages.ts'
import { countMessages } from '../../contract/unread.ts'

/** The conversation of an entry's address: `/api/messages/{id}/reply`. */
const threadOf = (url: string): string => url.split('/').at(-2) ?? ''

export const replyWrite = defineOfflineWrite({
  endpoint: replyMessage,
  invalidates: [getThread, listMessages, countMessages],
  facts: (state) => {
    const body = replyBody.safeParse(state)
    return body.success ? [{ label: { key: 'communication-messages:outbox.text' }, value: body.data.message }] : []
  },
  open: (_body, url) => `/communication/messages/${threadOf(url)}`,
})

/** Entries about one conversation. */
export const replySubject = (threadId: string): string => `messages.reply.${threadId}`

/** Registered with the app's outbox. */
export const offlineWrites: readonly OfflineWrite[] = [replyWrite]
