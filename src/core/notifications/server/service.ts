/** Notifies people, and stores what they have read. */
import type { Role } from '#core/access/contract/access.ts'
import { choicesOfAll } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  notificationEvents,
  type Notice,
  type NoticeParams,
  type NoticeSubject,
  type Notification,
  type Priority,
} from '../contract.ts'
import { waysOf } from '../rules/channels.ts'
import type { NoticeLanguage } from '../rules/render.ts'
import { enqueueDispatch } from './dispatch/dispatch.ts'
import {
  countUnread,
  insertNotifications,
  markAllRead,
  markRead,
  notificationsPage,
  type NotificationRow,
  type Reader,
} from './queries/notifications.ts'
import { wordsOf, type Registry } from './words.ts'

/** The notice shows while the account acts in the role. */
export type Recipient =
  | { readonly accountId: string; readonly role: Exclude<Role, 'parent'>; readonly about?: undefined }
  | {
      readonly accountId: string
      readonly role: 'parent'
      /** Children the notice is about; empty if none. It is hidden while the guardian may hear of none of them. */
      readonly about: readonly string[]
    }

export interface NotifyOptions {
  /** Address in the app that answers it. */
  readonly link?: string
  readonly subject?: NoticeSubject
  /** Deduplication key per recipient. */
  readonly dedupeKey?: string
  /** A second one with the same key is dropped (`ignore`, the default), or counted and unread again (`count`). */
  readonly again?: 'ignore' | 'count'
}

/** With all the children of a guardian who is named for several. */
const oncePerPerson = (recipients: readonly Recipient[]) =>
  [...groupBy(recipients, ({ accountId, role }) => `${accountId} ${role}`).values()].flatMap((same) => {
    const [first] = same
    const about = [...new Set(same.flatMap((one) => one.about ?? []))]
    return first
      ? [{ accountId: first.accountId, role: first.role, aboutLearners: about.length > 0 ? about : null }]
      : []
  })

/** Recipients who switched this topic off in the app. */
const quietFor = async (tx: Tx, notice: Notice, recipients: readonly Recipient[]): Promise<ReadonlySet<string>> => {
  const chosen = await choicesOfAll(tx, [...new Set(recipients.map(({ accountId }) => accountId))])
  return new Set([...chosen].flatMap(([accountId, choices]) => (waysOf(notice, choices).inApp ? [] : [accountId])))
}

/** Notifies people of this school after the transaction commits, by their chosen channels. */
export const notify = async <N extends Notice>(
  tx: Tx,
  notice: N,
  recipients: readonly Recipient[],
  params: NoticeParams<N>,
  options: NotifyOptions = {},
): Promise<void> => {
  if (recipients.length === 0) return
  const quiet = await quietFor(tx, notice, recipients)
  const rows = oncePerPerson(recipients).map((recipient) => ({
    id: newId(),
    ...recipient,
    kind: notice.id,
    params,
    priority: notice.priority,
    link: options.link ?? null,
    subject: options.subject ?? null,
    dedupeKey: options.dedupeKey ?? null,
    createdAt: tx.at,
    // Switched-off notices are listed as read.
    readAt: quiet.has(recipient.accountId) ? tx.at : null,
  }))
  const told = await insertNotifications(tx, rows, options.again ?? 'ignore')
  if (told.length === 0) return
  await enqueueDispatch(tx)
  publishEvent(tx, {
    type: notificationEvents.added,
    schoolId: schoolOf(tx),
    accounts: told,
    data: { kind: notice.id, priority: notice.priority },
  })
}

const noSubject = { entryId: null, entryNumber: null, dutyId: null, dutyTitle: null }

const shape = (registry: Registry, row: NotificationRow, language: NoticeLanguage): Notification => ({
  id: row.id,
  type: row.kind,
  ...wordsOf(registry, row, language),
  priority: row.priority as Priority,
  recipientRole: row.role as Role,
  actionRequired: registry.get(row.kind)?.actionRequired ?? false,
  actionUrl: row.link,
  ...noSubject,
  ...(row.subject as NoticeSubject | null),
  count: row.count,
  isRead: row.readAt !== null,
  createdAt: row.createdAt.toISOString(),
})

export const listOwn = async (
  tx: Tx,
  registry: Registry,
  reader: Reader,
  language: NoticeLanguage,
  query: { page: number; limit: number; unreadOnly: boolean },
): Promise<Paged<Notification>> => {
  const { items, total } = await notificationsPage(tx, reader, query.unreadOnly, query.page, query.limit)
  return toPage(
    items.map((row) => shape(registry, row, language)),
    total,
    query.page,
    query.limit,
  )
}

/** Updates the unread count on the person's other pages. */
const tellRead = async (tx: Tx, reader: Reader): Promise<{ unread: number }> => {
  publishEvent(tx, { type: notificationEvents.read, schoolId: schoolOf(tx), accounts: [reader.accountId] })
  return { unread: await countUnread(tx, reader) }
}

export const readOne = async (tx: Tx, reader: Reader, id: string): Promise<{ unread: number }> => {
  if (!(await markRead(tx, reader, id))) throw new AppError(commonErrors.notFound)
  return tellRead(tx, reader)
}

export const readEvery = async (tx: Tx, reader: Reader): Promise<{ unread: number }> => {
  await markAllRead(tx, reader)
  return tellRead(tx, reader)
}
