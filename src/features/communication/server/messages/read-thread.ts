/** One conversation for its reader. */
import { readSettings } from '#core/schools/server/public.ts'
import { fileFacts, type Files } from '#core/files/server/public.ts'
import { accountNames } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { communicationSettings } from '../../contract/communication-settings.ts'
import type { PartyKind, Refusal } from '../../contract/message-kinds.ts'
import type { Message, Opening, Thread } from '../../contract/message-shapes.ts'
import { mayWithdraw, withdrawableUntil } from '../../rules/message-life.ts'
import { refusalOf } from '../../rules/who-writes.ts'
import { cardsOf, linesOf, type Cards } from './lines.ts'
import { known, type Known } from './parties.ts'
import { lineOf, type LineRow } from '../queries/message-inbox.ts'
import { openingsOfThread, openReportsOf } from '../queries/message-reports.ts'
import {
  filesOf,
  messageById,
  messageOfFile,
  messagesOf,
  partiesOf,
  readByOthers,
  type MessageRow,
} from '../queries/message-threads.ts'
import type { Place, Self } from './self.ts'

/** Messages of a conversation at a time. */
const atOnce = 50

/** A conversation of the caller's with both of its sides. */
export interface Conversation {
  readonly row: LineRow
  readonly own: Known
  readonly other: Known
  /** Why the caller may not write in it now. */
  readonly refusal: Refusal | null
}

const sideOf = async (tx: Tx, party: { personId: string; kind: string }, childId: string | null): Promise<Known> => {
  const found = await known(tx, { kind: party.kind as PartyKind, id: party.personId }, childId)
  if (!found) throw new Error(`Nobody stands behind ${party.kind} ${party.personId}`)
  return found
}

/** @returns null when the id names no conversation of the caller here */
export const conversationOf = async (tx: Tx, self: Self, id: string): Promise<Conversation | null> => {
  const row = await lineOf(tx, self, id)
  if (!row) return null
  const otherParty = (await partiesOf(tx, [row.thread.id])).find(({ personId }) => personId !== row.party.personId)
  if (!otherParty) throw new Error(`Conversation ${row.thread.id} has one side only`)
  const { childId } = row.thread
  const [own, other] = [await sideOf(tx, row.party, childId), await sideOf(tx, otherParty, childId)]
  const { learnersWriteToTeachers } = await readSettings(tx, communicationSettings)
  const circumstances = { childId, learnersWriteToTeachers, answers: row.party.lastInAt !== null }
  return { row, own, other, refusal: refusalOf(own.party, other.party, circumstances) }
}

export interface Shown {
  readonly self: Self
  readonly personId: string
  readonly cards: Cards
  readonly readByOthers: Date | null
}

/** Messages in the order given. */
export const messagesShown = async (
  tx: Tx,
  rows: readonly MessageRow[],
  { self, personId, cards, readByOthers: seenUntil }: Shown,
): Promise<Message[]> => {
  const files = await filesOf(
    tx,
    rows.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ id }) => id),
  )
  const facts = await fileFacts(
    tx,
    files.map(({ fileId }) => fileId),
  )
  const writers = await accountNames(
    tx,
    rows.filter((row) => cards.get(row.personId)?.kind === 'office').map(({ accountId }) => accountId),
  )
  return rows.map((row) => {
    const card = cards.get(row.personId)
    if (!card) throw new Error(`Message ${row.id} is of nobody in its conversation`)
    const mine = row.personId === personId
    return {
      id: row.id,
      from: { ...card, mine, writer: writers.get(row.accountId) ?? null },
      text: row.withdrawnAt ? null : row.text,
      sentAt: row.sentAt.toISOString(),
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
      withdrawableUntil: mayWithdraw(row, self.accountId, tx.at) ? withdrawableUntil(row.sentAt).toISOString() : null,
      seen: mine && seenUntil !== null && seenUntil >= row.sentAt,
      attachments: files
        .filter(({ messageId }) => messageId === row.id)
        .flatMap(({ fileId }) => {
          const file = facts.get(fileId)
          return file ? [{ id: file.id, name: file.name, type: file.type, bytes: file.bytes }] : []
        }),
    }
  })
}

/** Context for showing a conversation's messages to its reader. */
export const shownTo = async (tx: Tx, self: Self, { row, own, other }: Conversation): Promise<Shown> => ({
  self,
  personId: row.party.personId,
  cards: await cardsOf(
    tx,
    [own, other].map(({ person }) => ({ personId: person.id, kind: person.kind })),
  ),
  readByOthers: await readByOthers(tx, row.thread.id, row.party.personId),
})

const openingsShown = async (tx: Tx, threadId: string): Promise<Opening[]> => {
  const rows = await openingsOfThread(tx, threadId)
  const names = await accountNames(
    tx,
    rows.map(({ accountId }) => accountId),
  )
  return rows.map(({ accountId, openedAt, reason }) => ({
    by: names.get(accountId) ?? '',
    at: openedAt.toISOString(),
    reason,
  }))
}

/** @param before a message id: return only earlier messages */
export const threadShown = async (
  tx: Tx,
  self: Self,
  place: Place,
  conversation: Conversation,
  before?: string,
): Promise<Thread> => {
  const { row, refusal } = conversation
  const threadId = row.thread.id
  const border = before === undefined ? undefined : await messageById(tx, threadId, before)
  if (before !== undefined && !border) throw new AppError(commonErrors.notFound)
  const rows = await messagesOf(tx, threadId, atOnce + 1, border)
  const [line] = await linesOf(tx, [row], place.school)
  if (!line) throw new AppError(commonErrors.notFound)
  return {
    ...line,
    messages: await messagesShown(tx, rows.slice(0, atOnce).reverse(), await shownTo(tx, self, conversation)),
    hasEarlier: rows.length > atOnce,
    refusal,
    reported: (await openReportsOf(tx, threadId)).some(({ accountId }) => accountId === self.accountId),
    openings: await openingsShown(tx, threadId),
  }
}

/** @returns null if the conversation is not the caller's, or the file is not visible to them */
export const fileOfThread = async (
  tx: Tx,
  self: Self,
  files: Files,
  id: string,
  fileId: string,
): Promise<FileAnswer | null> => {
  const row = await lineOf(tx, self, id)
  const message = row ? await messageOfFile(tx, row.thread.id, fileId) : undefined
  return message && message.withdrawnAt === null ? files.fileAnswer(tx, fileId) : null
}
