/** Message endpoints for the signed-in account, used by the browser app. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, search, storedId, text } from '#platform/pure/schemas.ts'
import { documentTypes } from '#core/files/contract.ts'
import { useMessages } from './message-access.ts'
import { partyKinds } from './message-kinds.ts'
import {
  attachments,
  listQuery,
  messageErrors,
  messageText,
  messageTexts,
  sent,
  subjectText,
  thread,
  threadLine,
  threads,
} from './message-shapes.ts'

/** `id` is that of the conversation or of any of its messages. */
const ofThread = { access: useMessages, params: z.strictObject({ id }) } as const

export const listMessages = endpoint({
  id: 'messages.list',
  method: 'GET',
  path: '/api/messages',
  summary: 'Conversations of the caller, the last written in first; a parent’s at every school',
  access: useMessages,
  query: listQuery,
  response: threads,
})

const recipient = z.strictObject({
  id: storedId,
  kind: z.enum(partyKinds),
  /** Null for the office. */
  name: z.string().nullable(),
  /** The learner that a message to them is about. */
  child: z.strictObject({ id: storedId, name: z.string() }).nullable(),
  className: z.string().nullable(),
  /** The guardian's relationship to the child. */
  relationship: z.string().nullable(),
  isClassTeacher: z.boolean(),
  /** What the teacher teaches the child, or the learner who asks. */
  learningAreas: z.array(z.string()),
  position: z.string().nullable(),
})
export type RecipientCard = z.infer<typeof recipient>

export const listRecipients = endpoint({
  id: 'messages.recipients',
  method: 'GET',
  path: '/api/messages/recipients',
  summary: 'Whom the caller may write to now, the office first, then by name; nobody’s phone or e-mail',
  access: useMessages,
  query: z.strictObject({
    search,
    kind: z.enum(partyKinds).optional(),
    childId: id.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  response: z.strictObject({ items: z.array(recipient), hasMore: z.boolean() }),
})

export const getThread = endpoint({
  ...ofThread,
  id: 'messages.thread',
  method: 'GET',
  path: '/api/messages/{id}',
  summary: 'A conversation with its last messages, or with those before one',
  query: z.strictObject({ before: id.optional() }),
  response: thread,
})

export const sendBody = z.strictObject({
  recipientId: z.uuid(messageTexts.recipient),
  childId: id.optional(),
  subject: subjectText,
  message: messageText,
})

export const sendMessage = endpoint({
  id: 'messages.send',
  method: 'POST',
  path: '/api/messages',
  summary: 'Begin a conversation with somebody from the list of recipients',
  access: useMessages,
  status: 201,
  idempotent: 'own',
  body: sendBody,
  uploads: attachments,
  orJson: true,
  response: sent,
  errors: [messageErrors.learnersOff, messageErrors.tooMany],
  examples: {
    body: {
      recipientId: '01890000-0000-7000-8000-00000000abcd',
      subject: 'Reading at home',
      message: 'Which book should Faith read next?',
    },
  },
})

export const replyBody = z.strictObject({ message: messageText })

export const replyMessage = endpoint({
  ...ofThread,
  id: 'messages.reply',
  method: 'POST',
  path: '/api/messages/{id}/reply',
  summary: 'Write in a conversation',
  status: 201,
  idempotent: 'own',
  body: replyBody,
  uploads: attachments,
  orJson: true,
  response: sent,
  errors: [messageErrors.mayNotWrite, messageErrors.tooMany],
})

export const markMessages = endpoint({
  ...ofThread,
  id: 'messages.mark',
  method: 'PUT',
  path: '/api/messages/{id}/marks',
  summary: 'Read or unread, starred, archived: the caller’s own marks; by the id of a message, read up to that one',
  body: z.strictObject({
    read: z.boolean().optional(),
    starred: z.boolean().optional(),
    archived: z.boolean().optional(),
  }),
  response: threadLine,
})

export const withdrawMessage = endpoint({
  ...ofThread,
  id: 'messages.withdraw',
  method: 'POST',
  path: '/api/messages/{id}/withdraw',
  summary: 'Take an own message back within 5 minutes; that it was there stays',
  response: thread,
  errors: [messageErrors.tooLate],
})

export const reportMessages = endpoint({
  ...ofThread,
  id: 'messages.report',
  method: 'POST',
  path: '/api/messages/{id}/report',
  summary: 'Ask those whom the school named for safeguarding to look into a conversation',
  body: z.strictObject({ reason: text(1000, messageTexts.reason) }),
  response: thread,
  errors: [messageErrors.alreadyReported],
})

export const messageFile = endpoint({
  id: 'messages.file',
  method: 'GET',
  path: '/api/messages/{id}/files/{fileId}',
  summary: 'A file of a conversation',
  access: useMessages,
  params: z.strictObject({ id, fileId: id }),
  file: documentTypes,
})
