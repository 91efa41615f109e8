/** Shapes and failures that the calls of messages share. */
import { z } from 'zod'
import { documentTypes } from '#core/files/contract.ts'
import type { UploadRule } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, instant, paged, paging, search, storedId, text, textTooLong } from '#platform/pure/schemas.ts'
import {
  largestAttachment,
  longestMessage,
  longestSubject,
  messageFilters,
  mostAttachments,
  partyKinds,
  refusals,
} from './message-kinds.ts'

export const messageTexts = {
  recipient: 'Choose a person from the list',
  child: 'Choose the child it is about',
  subject: 'Enter a subject',
  message: 'Write a message',
  reason: 'Give a reason',
  outcome: 'Enter the outcome',
  tooManyFiles: `Add at most ${mostAttachments} files`,
  either: 'Answer a conversation, or choose somebody to write to',
} as const

export const messageErrors = {
  mayNotWrite: defineError('messages.may_not_write', 409, 'You can read this conversation, but no longer write in it.'),
  learnersOff: defineError('messages.learners_off', 403, 'Your school does not allow learners to write to teachers.'),
  tooLate: defineError('messages.too_late', 409, 'A message can only be deleted within 5 minutes.'),
  tooMany: defineError('messages.too_many', 429, 'You have sent many messages in a short time. Please wait a while.'),
  alreadyReported: defineError(
    'messages.already_reported',
    409,
    'You have already reported this conversation. The school is looking into it.',
  ),
  notNamed: defineError(
    'messages.not_named',
    403,
    'Only people whom the school has named for safeguarding can open reported conversations.',
  ),
  reportClosed: defineError('messages.report_closed', 409, 'This report has already been closed.'),
} as const

/** Fields `attachment_0` to `attachment_9` of a form: clients count from 0 or from 1. */
export const attachments: Readonly<Record<string, UploadRule>> = Object.fromEntries(
  Array.from({ length: 10 }, (_, index) => [
    `attachment_${index}`,
    { maxBytes: largestAttachment, types: documentTypes },
  ]),
)

export const messageText = z
  .string()
  .trim()
  .min(1, messageTexts.message)
  .max(longestMessage, textTooLong(longestMessage))
export const subjectText = text(longestSubject, messageTexts.subject)

/** A party of a conversation. */
const party = z.strictObject({
  id: storedId,
  kind: z.enum(partyKinds),
  /** Null for the office, which bears the school's name. */
  name: z.string().nullable(),
})
export type PartyCard = z.infer<typeof party>

const childCard = z.strictObject({ id: storedId, name: z.string() })

const lineShape = {
  /** Id of the conversation. */
  id: storedId,
  subject: z.string(),
  child: childCard.nullable(),
  with: party,
  school: z.strictObject({ id: storedId, name: z.string() }).nullable(),
  lastMessage: z.strictObject({
    id: storedId,
    preview: z.string(),
    sentAt: instant,
    mine: z.boolean(),
    withdrawn: z.boolean(),
    hasAttachments: z.boolean(),
  }),
  isRead: z.boolean(),
  unreadCount: z.int(),
  isStarred: z.boolean(),
  isArchived: z.boolean(),
}
/** A conversation as a list row. Names the school if the reader has conversations at several. */
export const threadLine = z.strictObject(lineShape)
export type ThreadLine = z.infer<typeof threadLine>

const fileCard = z.strictObject({ id: storedId, name: z.string(), type: z.string(), bytes: z.int() })

export const message = z.strictObject({
  id: storedId,
  from: z.strictObject({
    ...party.shape,
    mine: z.boolean(),
    /** The admin who wrote it for the office. */
    writer: z.string().nullable(),
  }),
  /** Null after it was withdrawn. */
  text: z.string().nullable(),
  sentAt: instant,
  withdrawnAt: instant.nullable(),
  /** Until when the caller, as its sender, may withdraw it. */
  withdrawableUntil: instant.nullable(),
  /** Read by the other side; only for the reader's own messages. */
  seen: z.boolean(),
  attachments: z.array(fileCard),
})
export type Message = z.infer<typeof message>

const opening = z.strictObject({ by: z.string(), at: instant, reason: z.string() })
export type Opening = z.infer<typeof opening>

export const thread = z.strictObject({
  ...lineShape,
  /** Oldest first: the last 50, or those before the given message. */
  messages: z.array(message),
  hasEarlier: z.boolean(),
  /** Why the reader may not write here now; null if they may. */
  refusal: z.enum(refusals).nullable(),
  /** The reader has reported it, and the report is still open. */
  reported: z.boolean(),
  /** When and why it was opened for safeguarding. */
  openings: z.array(opening),
})
export type Thread = z.infer<typeof thread>

export const sent = z.strictObject({ threadId: storedId, message })
export type Sent = z.infer<typeof sent>

export const listQuery = z.strictObject({
  ...paging,
  search,
  filter: z.enum(messageFilters).default('all'),
  childId: id.optional(),
})
export type ListQuery = z.infer<typeof listQuery>
export const threads = paged(threadLine)
