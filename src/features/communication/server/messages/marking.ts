/** A reader's actions on a conversation: marks, withdrawing a message, reporting. */
import type { Files } from '#core/files/server/public.ts'
import { notify, type Recipient } from '#core/notifications/server/public.ts'
import { accountNames } from '#core/people/server/public.ts'
import { adminsHere } from '#core/access/server/public.ts'
import { readSettings } from '#core/schools/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PartyKind } from '../../contract/message-kinds.ts'
import { communicationSettings } from '../../contract/communication-settings.ts'
import { nobodyNamedNotice, reportedNotice } from '../../contract/message-notices.ts'
import { messageErrors, type ThreadLine } from '../../contract/message-shapes.ts'
import { mayWithdraw } from '../../rules/message-life.ts'
import { linesOf } from './lines.ts'
import { known } from './parties.ts'
import { lineOf, type LineRow } from '../queries/message-inbox.ts'
import { insertReport, openReportsOf } from '../queries/message-reports.ts'
import {
  emptyMessage,
  lockThread,
  messageById,
  partiesOf,
  saveMarks,
  type MarkValues,
} from '../queries/message-threads.ts'
import type { Conversation } from './read-thread.ts'
import type { Place, Self } from './self.ts'
import { ring } from './notify.ts'
import { safeguardPermission } from '../../contract/message-access.ts'

export interface Wanted {
  readonly read?: boolean | undefined
  readonly starred?: boolean | undefined
  readonly archived?: boolean | undefined
}

/** Read up to the given message, never moving backwards; unread from the other side's last message on. */
const readAtOf = async (tx: Tx, row: LineRow, id: string, read: boolean): Promise<Date | null> => {
  const { lastInAt, lastAt } = row.party
  if (!read) return lastInAt && new Date(lastInAt.getTime() - 1)
  const named = id === row.thread.id ? undefined : await messageById(tx, row.thread.id, id)
  const until = named?.sentAt ?? lastAt
  const before = row.marks?.readAt
  return before && before > until ? before : until
}

/** The other side, which sees that its messages were read. */
const readersBeside = async (tx: Tx, { party, thread }: LineRow): Promise<readonly Recipient[]> => {
  const other = (await partiesOf(tx, [party.threadId])).find(({ personId }) => personId !== party.personId)
  return other
    ? ((await known(tx, { kind: other.kind as PartyKind, id: other.personId }, thread.childId))?.readers ?? [])
    : []
}

/** @returns null when the id names no conversation of the caller here */
export const mark = async (
  tx: Tx,
  self: Self,
  place: Place,
  id: string,
  { read, starred, archived }: Wanted,
): Promise<ThreadLine | null> => {
  const row = await lineOf(tx, self, id)
  if (!row) return null
  const values: MarkValues = {
    ...(read === undefined ? {} : { readAt: await readAtOf(tx, row, id, read) }),
    ...(starred === undefined ? {} : { starred }),
    ...(archived === undefined ? {} : { archivedAt: archived ? row.party.lastAt : null }),
    // Archived conversations do not count as unread.
    ...(archived ? { readAt: await readAtOf(tx, row, row.thread.id, true) } : {}),
  }
  const { threadId, personId } = row.party
  await saveMarks(tx, { threadId, personId, accountId: self.accountId }, values)
  const readMore = values.readAt instanceof Date && (row.marks?.readAt?.getTime() ?? 0) < values.readAt.getTime()
  ring(tx, threadId, [self, ...(readMore ? await readersBeside(tx, row) : [])])
  const after = await lineOf(tx, self, threadId)
  const [line] = after ? await linesOf(tx, [after], place.school) : []
  return line ?? null
}

/** @throws AppError 404 for another sender's message, 409 after five minutes */
export const withdraw = async (
  tx: Tx,
  self: Self,
  files: Files,
  { row, own, other }: Conversation,
  messageId: string,
): Promise<void> => {
  const threadId = row.thread.id
  await lockThread(tx, threadId)
  const message = await messageById(tx, threadId, messageId)
  if (message?.accountId !== self.accountId) throw new AppError(commonErrors.notFound)
  if (!mayWithdraw(message, self.accountId, tx.at)) throw new AppError(messageErrors.tooLate)
  const reported = (await openReportsOf(tx, threadId)).length > 0
  await files.forgetFiles(tx, await emptyMessage(tx, messageId, reported ? message.text : null))
  await audit(tx, { action: 'messages.withdraw', entity: 'message_thread', entityId: threadId, after: { messageId } })
  ring(tx, threadId, [...own.readers, ...other.readers])
}

/** Admins named by the school whose positions still include it; all with such a position if there are none. */
const reportRecipients = async (tx: Tx): Promise<{ named: boolean; admins: Recipient[] }> => {
  const { safeguardingAdmins } = await readSettings(tx, communicationSettings)
  const admins = await adminsHere(tx, safeguardPermission)
  const named = admins.filter((accountId) => safeguardingAdmins.includes(accountId))
  return {
    named: named.length > 0,
    admins: (named.length > 0 ? named : admins).map((accountId) => ({ accountId, role: 'admin' })),
  }
}

/** @throws AppError 409 when the caller has an open report of it already */
export const report = async (tx: Tx, self: Self, { row, own }: Conversation, reason: string): Promise<void> => {
  const threadId = row.thread.id
  await lockThread(tx, threadId)
  let id: string
  try {
    id = await insertReport(tx, { threadId, personId: row.party.personId, accountId: self.accountId, reason })
  } catch (error) {
    if (violates(error, 'message_reports_open_key')) throw new AppError(messageErrors.alreadyReported)
    throw error
  }
  await audit(tx, { action: 'messages.report', entity: 'message_report', entityId: id, after: { threadId }, reason })
  const { named, admins } = await reportRecipients(tx)
  const name = own.name ?? (await accountNames(tx, [self.accountId])).get(self.accountId) ?? ''
  if (named) await notify(tx, reportedNotice, admins, { name }, { link: '/admin/communications/reports' })
  else await notify(tx, nobodyNamedNotice, admins, {}, { link: '/admin/settings/messages' })
}
