/** Starts and answers conversations, subject to the rule of who may write to whom. */
import { readSettings } from '#core/schools/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import { learnerById } from '#core/people/server/public.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Upload } from '#platform/server/http/route.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { communicationSettings } from '../../contract/communication-settings.ts'
import { mostAttachments, type Refusal } from '../../contract/message-kinds.ts'
import { messageErrors, messageTexts, type Sent } from '../../contract/message-shapes.ts'
import { refusalOf } from '../../rules/who-writes.ts'
import { known, knownById, type Known } from './parties.ts'
import {
  insertMessage,
  insertThread,
  lockAttempt,
  lockThread,
  messageByKey,
  partiesOf,
  saveMarks,
  sentSince,
  type MessageRow,
} from '../queries/message-threads.ts'
import { conversationOf, messagesShown, shownTo, type Conversation } from './read-thread.ts'
import type { Self } from './self.ts'
import { notifyOfMessage } from './notify.ts'

/** Above what a person writes by hand. */
const mostInAnHour = 120
const hour = 3_600_000

export interface Writing {
  readonly text: string
  readonly uploads: readonly Upload[]
  readonly files: Files
  /** Names the attempt: one of the same name is the same message. */
  readonly sendKey: string | null
}

const check = async (tx: Tx, self: Self, { uploads }: Writing): Promise<void> => {
  if (uploads.length > mostAttachments) return refuseFields({ attachments: messageTexts.tooManyFiles })
  if ((await sentSince(tx, self.accountId, new Date(tx.at.getTime() - hour))) >= mostInAnHour)
    throw new AppError(messageErrors.tooMany, { retryAfter: 600 })
}

const keep = async (tx: Tx, files: Files, uploads: readonly Upload[]): Promise<string[]> => {
  const ids: string[] = []
  for (const upload of uploads) ids.push(await files.storeFile(tx, upload))
  return ids
}

const answerOf = async (tx: Tx, self: Self, row: MessageRow): Promise<Sent> => {
  const conversation = await conversationOf(tx, self, row.threadId)
  const [message] = conversation ? await messagesShown(tx, [row], await shownTo(tx, self, conversation)) : []
  if (!message) throw new AppError(commonErrors.notFound)
  return { threadId: row.threadId, message }
}

/** The message an earlier attempt sent with the same key. @throws AppError 409 if its content differs */
const sentBefore = async (tx: Tx, self: Self, { sendKey, text }: Writing): Promise<Sent | null> => {
  if (sendKey === null) return null
  await lockAttempt(tx, self.accountId, sendKey)
  const row = await messageByKey(tx, self.accountId, sendKey)
  if (row && row.text !== text && row.withdrawnAt === null) throw new AppError(commonErrors.keyReused)
  return row ? answerOf(tx, self, row) : null
}

/** Messages of a conversation have distinct timestamps, so that the read position is unambiguous. */
const instantAfter = async (tx: Tx, threadId: string): Promise<Date> => {
  const last = Math.max(...(await partiesOf(tx, [threadId])).map(({ lastAt }) => lastAt.getTime()))
  return last >= tx.at.getTime() ? new Date(last + 1) : tx.at
}

/** A sender has read their own message. */
const put = async (
  tx: Tx,
  self: Self,
  from: Known,
  place: { threadId: string; id: string; sentAt: Date },
  { text, uploads, files, sendKey }: Writing,
): Promise<MessageRow> => {
  const fileIds = await keep(tx, files, uploads)
  const row = await insertMessage(tx, {
    ...place,
    personId: from.person.id,
    accountId: self.accountId,
    text,
    sendKey,
    fileIds,
  })
  await saveMarks(
    tx,
    { threadId: place.threadId, personId: from.person.id, accountId: self.accountId },
    { readAt: place.sentAt, archivedAt: null },
  )
  return row
}

/** @throws AppError 409 when the two no longer have to do with each other, 429 */
export const reply = async (
  tx: Tx,
  self: Self,
  { row: line, own, other, refusal }: Conversation,
  writing: Writing,
): Promise<Sent> => {
  const before = await sentBefore(tx, self, writing)
  if (before) return before
  if (refusal === 'learners_off') throw new AppError(messageErrors.learnersOff)
  if (refusal) throw new AppError(messageErrors.mayNotWrite)
  await check(tx, self, writing)
  const { id: threadId, subject } = line.thread
  await lockThread(tx, threadId)
  const row = await put(tx, self, own, { threadId, id: newId(), sentAt: await instantAfter(tx, threadId) }, writing)
  await audit(tx, {
    action: 'messages.reply',
    entity: 'message_thread',
    entityId: threadId,
    after: { messageId: row.id, files: writing.uploads.length },
  })
  await notifyOfMessage(tx, threadId, subject, own, other)
  return answerOf(tx, self, row)
}

export interface Beginning {
  readonly recipientId: string
  readonly childId: string | null
  readonly subject: string
}

/** A forbidden recipient gets the same answer as one that does not exist. */
const refuse = (refusal: Refusal): never => {
  if (refusal === 'learners_off') throw new AppError(messageErrors.learnersOff)
  throw new AppError(commonErrors.invalid, {
    fields: refusal === 'child_needed' ? { childId: messageTexts.child } : { recipientId: messageTexts.recipient },
  })
}

/** The first of the caller's identities that may write to them. */
const writerFor = async (tx: Tx, self: Self, to: Known, childId: string | null): Promise<Known> => {
  const { learnersWriteToTeachers } = await readSettings(tx, communicationSettings)
  let refusal: Refusal = 'not_related'
  for (const person of self.persons) {
    const from = await known(tx, person, childId)
    const refused = from
      ? refusalOf(from.party, to.party, { childId, learnersWriteToTeachers, answers: false })
      : 'nobody'
    if (from && refused === null) return from
    if (person === self.persons[0] && refused) refusal = refused
  }
  return refuse(refusal)
}

/**
 * @returns null for an id unknown at the school
 * @throws AppError 400 for a recipient the caller may not write to; 403, 429
 */
export const begin = async (
  tx: Tx,
  self: Self,
  { recipientId, childId, subject }: Beginning,
  writing: Writing,
): Promise<Sent | null> => {
  const before = await sentBefore(tx, self, writing)
  if (before) return before
  const to = await knownById(tx, recipientId, childId)
  if (!to) return null
  const from = await writerFor(tx, self, to, childId)
  await check(tx, self, writing)
  const child = childId === null ? undefined : await learnerById(tx, childId)
  const names = [from.name, to.name, child?.fullName].filter(Boolean).join(' ')
  const made = await insertThread(tx, {
    subject,
    childId,
    accountId: self.accountId,
    names,
    from: from.person,
    to: to.person,
  })
  const row = await put(tx, self, from, { threadId: made.threadId, id: made.messageId, sentAt: tx.at }, writing)
  await audit(tx, {
    action: 'messages.send',
    entity: 'message_thread',
    entityId: made.threadId,
    after: { from: from.person, to: to.person, childId, messageId: row.id, files: writing.uploads.length },
  })
  await notifyOfMessage(tx, made.threadId, subject, from, to)
  return answerOf(tx, self, row)
}
