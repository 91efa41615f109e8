/** States of a message: unread and read, archived, withdrawn within minutes. */
import { withdrawMinutes } from '../contract/message-kinds.ts'

const minute = 60_000

/** Until when its writer may take a message back. */
export const withdrawableUntil = (sentAt: Date): Date => new Date(sentAt.getTime() + withdrawMinutes * minute)

export interface SentMessage {
  readonly accountId: string
  readonly sentAt: Date
  readonly withdrawnAt: Date | null
}

/** Its sender may withdraw it once, within five minutes. */
export const mayWithdraw = (message: SentMessage, accountId: string, now: Date): boolean =>
  message.accountId === accountId &&
  message.withdrawnAt === null &&
  now.getTime() <= withdrawableUntil(message.sentAt).getTime()

/** Times of a conversation for one reader. */
export interface Marks {
  /** The last message from the other side; null without one. */
  readonly lastInAt: Date | null
  readonly readAt: Date | null
  readonly archivedAt: Date | null
}

/** The other side wrote after the reader last read. */
export const isUnread = ({ lastInAt, readAt }: Pick<Marks, 'lastInAt' | 'readAt'>): boolean =>
  lastInAt !== null && (readAt === null || lastInAt > readAt)

/** Put away until the other side writes again. */
export const isArchived = ({ lastInAt, archivedAt }: Pick<Marks, 'lastInAt' | 'archivedAt'>): boolean =>
  archivedAt !== null && (lastInAt === null || lastInAt <= archivedAt)

/** Prefix search: every search word must begin a word of the text. Null for an empty search. */
export const searchWords = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .slice(0, 8)
