/** Message routes for the signed-in account, with the implementation shared by the roles' routes. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import { refuseFields } from '#platform/pure/errors.ts'
import type { Upload } from '#platform/server/http/route.ts'
import { messageTexts, type Sent, type Thread, type ThreadLine } from '../../contract/message-shapes.ts'
import {
  getThread,
  listMessages,
  listRecipients,
  markMessages,
  messageFile,
  replyMessage,
  reportMessages,
  sendMessage,
  withdrawMessage,
} from '../../contract/messages.ts'
import { countMessages } from '../../contract/unread.ts'
import type { RecipientCard } from '../../contract/messages.ts'
import { countLines, listLines } from './lines.ts'
import { mark, report, withdraw, type Wanted } from './marking.ts'
import { conversationOf, fileOfThread, threadShown } from './read-thread.ts'
import { recipientsHere, type RecipientQuery } from './recipients.ts'
import { atFirst, placesOf } from './self.ts'
import { begin, reply, type Beginning } from './send.ts'

export const threadAt = (context: ActorContext, id: string, before?: string): Promise<Thread> =>
  atFirst(context, 'read', async (tx, self, place) => {
    const conversation = await conversationOf(tx, self, id)
    return conversation && threadShown(tx, self, place, conversation, before)
  })

export const markAt = (context: ActorContext, id: string, wanted: Wanted): Promise<ThreadLine> =>
  atFirst(context, 'write', (tx, self, place) => mark(tx, self, place, id, wanted))

const recipientsAt = async (
  context: ActorContext,
  query: RecipientQuery,
): Promise<{ items: RecipientCard[]; hasMore: boolean }> => {
  const all: RecipientCard[] = []
  for (const place of await placesOf(context))
    all.push(...(await place.read((tx, self) => recipientsHere(tx, self, query))))
  return { items: all.slice(0, query.limit), hasMore: all.length > query.limit }
}

export interface Words {
  readonly text: string
  readonly uploads: readonly Upload[]
}

/** Write operations, with the files they store. */
export const writesWith = (files: Files) => ({
  send: async (context: ActorContext, beginning: Beginning, words: Words): Promise<Sent> => {
    for (const place of await placesOf(context)) {
      const sent = await place.write((tx, self) =>
        begin(tx, self, beginning, { ...words, files, sendKey: context.key ?? null }),
      )
      if (sent) return sent
    }
    return refuseFields({ recipientId: messageTexts.recipient })
  },
  reply: (context: ActorContext, id: string, words: Words): Promise<Sent> =>
    atFirst(context, 'write', async (tx, self) => {
      const conversation = await conversationOf(tx, self, id)
      return conversation && reply(tx, self, conversation, { ...words, files, sendKey: context.key ?? null })
    }),
})
export type Writes = ReturnType<typeof writesWith>

export const messageRoutes = (files: Files, writes: Writes) => [
  route(listMessages, ({ query }, context) => listLines(context, query)),
  route(countMessages, async (_input, context) => ({ unread: (await countLines(context)).unread })),
  route(listRecipients, ({ query }, context) => recipientsAt(context, query)),
  route(getThread, ({ params, query }, context) => threadAt(context, params.id, query.before)),
  route(sendMessage, ({ body, files: uploads }, context) => {
    const { message, recipientId, childId = null, subject } = body
    return writes.send(context, { recipientId, childId, subject }, { text: message, uploads })
  }),
  route(replyMessage, ({ params, body, files: uploads }, context) =>
    writes.reply(context, params.id, { text: body.message, uploads }),
  ),
  route(markMessages, ({ params, body }, context) => markAt(context, params.id, body)),
  route(withdrawMessage, ({ params }, context) =>
    atFirst(context, 'write', async (tx, self, place) => {
      const conversation = await conversationOf(tx, self, params.id)
      if (!conversation) return null
      await withdraw(tx, self, files, conversation, params.id)
      const after = await conversationOf(tx, self, conversation.row.thread.id)
      return after && threadShown(tx, self, place, after)
    }),
  ),
  route(reportMessages, ({ params, body }, context) =>
    atFirst(context, 'write', async (tx, self, place) => {
      const conversation = await conversationOf(tx, self, params.id)
      if (!conversation) return null
      await report(tx, self, conversation, body.reason)
      return threadShown(tx, self, place, conversation)
    }),
  ),
  route(messageFile, ({ params }, context) =>
    atFirst(context, 'read', (tx, self) => fileOfThread(tx, self, files, params.id, params.fileId)),
  ),
]
