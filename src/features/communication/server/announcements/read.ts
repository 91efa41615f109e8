/** Announcements for their recipients; for a guardian across all schools of the children. */
import type { ActorContext } from '#core/access/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import {
  accountNames,
  childrenOfAccount,
  guardianOfAccount,
  learnerOfAccount,
  learnersByIds,
  parentSchools,
} from '#core/people/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { toPage } from '#platform/pure/paging.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { announcementErrors } from '../../contract/announcements/shapes.ts'
import type { ReceivedDetail } from '../../contract/announcements/reading.ts'
import type { ReceivedLine, received } from '../../contract/announcements/received-list.ts'
import { excerptOf } from '../../rules/announcement-life.ts'
import { fileRows } from '../queries/announcements.ts'
import {
  noteAcknowledged,
  noteRead,
  receivedById,
  receivedPage,
  type ReaderKey,
  type ReceivedRow,
} from '../queries/recipients.ts'
import { publishAnnouncementRead } from './send.ts'
import { attachmentsOf } from './show.ts'
import { staffKey } from './writer.ts'

/** The caller's recipient identity at the transaction's school; null if none. */
const readerOf = async (tx: Tx, role: string, accountId: string): Promise<ReaderKey | null> => {
  if (role === 'student') {
    const learner = await learnerOfAccount(tx, accountId)
    return learner ? { kind: 'learner', personIds: [learner.id], children: [] } : null
  }
  if (role !== 'parent') return staffKey(tx, accountId)
  const guardian = await guardianOfAccount(tx, accountId)
  if (!guardian) return null
  return {
    kind: 'guardian',
    personIds: [guardian.id],
    children: (await childrenOfAccount(tx, accountId)).map(({ learnerId }) => learnerId),
  }
}

/** The schools to look at: those of the children, or the one in use. */
const schoolsOf = async (context: ActorContext): Promise<string[]> => {
  const { role, schoolId } = context.actor
  if (role === 'parent') return (await parentSchools(context)).map(({ id }) => id)
  return schoolId ? [schoolId] : []
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const linesOf = async (tx: Tx, reader: ReaderKey, rows: readonly ReceivedRow[]): Promise<ReceivedLine[]> => {
  if (rows.length === 0) return []
  const school = await schoolById(tx)
  const authors = await accountNames(
    tx,
    rows.map(({ announcement }) => announcement.authorId),
  )
  const files = groupBy(
    await fileRows(
      tx,
      rows.map(({ announcement }) => announcement.id),
    ),
    ({ announcementId }) => announcementId,
  )
  const names = new Map((await learnersByIds(tx, reader.children)).map(({ id, firstName }) => [id, firstName]))
  return rows.map(({ announcement: row, recipient }) => ({
    id: row.id,
    title: row.title,
    excerpt: excerptOf(row.body),
    authorName: authors.get(row.authorId ?? '') ?? school.name,
    schoolName: school.name,
    pinned: row.pinned,
    needsAcknowledgement: row.needsAcknowledgement,
    publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
    expiresAt: iso(row.expiresAt),
    attachments: files.get(row.id)?.length ?? 0,
    // An announcement about all of a guardian's children does not list them.
    about: recipient.about.length < reader.children.length ? recipient.about.flatMap((id) => names.get(id) ?? []) : [],
    readAt: iso(recipient.readAt),
    acknowledgedAt: iso(recipient.acknowledgedAt),
  }))
}

const newestFirst = (a: ReceivedLine, b: ReceivedLine): number =>
  b.publishedAt.localeCompare(a.publishedAt) || b.id.localeCompare(a.id)
const pinnedFirst = (a: ReceivedLine, b: ReceivedLine): number =>
  Number(b.pinned) - Number(a.pinned) || newestFirst(a, b)

/** Fetches a full page from each school, because the merged page may come from any of them. */
export const listReceived = async (
  context: ActorContext,
  query: QueryOf<typeof received>,
): Promise<ResponseOf<typeof received>> => {
  const { view, unreadOnly, search, page, limit } = query
  const { accountId, role } = context.actor
  const schools = await schoolsOf(context)
  const alone = schools.length === 1
  const filter = {
    view,
    search,
    unreadOnly: unreadOnly === 'true',
    limit: alone ? limit : page * limit,
    offset: alone ? (page - 1) * limit : 0,
  }
  const all = { lines: [] as ReceivedLine[], total: 0, unread: 0 }
  for (const schoolId of schools) {
    await context.tenancy.read({ schoolId, accountId }, async (tx) => {
      const reader = await readerOf(tx, role, accountId)
      if (!reader) return
      const { items, total, unread } = await receivedPage(tx, reader, filter)
      all.lines.push(...(await linesOf(tx, reader, items)))
      all.total += total
      all.unread += unread
    })
  }
  const lines = alone
    ? all.lines
    : all.lines.sort(view === 'past' ? newestFirst : pinnedFirst).slice((page - 1) * limit, page * limit)
  return { ...toPage(lines, all.total, page, limit), unread: all.unread }
}

/** The school at which the caller was sent it. @throws AppError 404 */
const schoolWith = async (context: ActorContext, id: string): Promise<string> => {
  const { accountId, role } = context.actor
  for (const schoolId of await schoolsOf(context)) {
    const here = await context.tenancy.read({ schoolId, accountId }, async (tx) => {
      const reader = await readerOf(tx, role, accountId)
      return reader ? receivedById(tx, reader, id) : undefined
    })
    if (here) return schoolId
  }
  throw new AppError(commonErrors.notFound)
}

/** Checked again in the transaction that uses it: it may have been withdrawn meanwhile. */
const receivedHere = async (
  tx: Tx,
  context: ActorContext,
  id: string,
): Promise<{ reader: ReaderKey; row: ReceivedRow }> => {
  const reader = await readerOf(tx, context.actor.role, context.actor.accountId)
  const row = reader ? await receivedById(tx, reader, id) : undefined
  if (!reader || !row) throw new AppError(commonErrors.notFound)
  return { reader, row }
}

const detailOf = async (tx: Tx, reader: ReaderKey, row: ReceivedRow): Promise<ReceivedDetail> => {
  const [line] = await linesOf(tx, reader, [row])
  if (!line) throw new AppError(commonErrors.notFound)
  const { attachments: _count, ...rest } = line
  return {
    ...rest,
    body: row.announcement.body,
    editedAt: iso(row.announcement.editedAt),
    attachments: await attachmentsOf(tx, row.announcement.id),
  }
}

export const readReceived = async (context: ActorContext, id: string): Promise<ReceivedDetail> => {
  const schoolId = await schoolWith(context, id)
  return context.tenancy.read({ schoolId, accountId: context.actor.accountId }, async (tx) => {
    const { reader, row } = await receivedHere(tx, context, id)
    return detailOf(tx, reader, row)
  })
}

const change = async (
  context: ActorContext,
  id: string,
  work: (tx: Tx, row: ReceivedRow) => Promise<boolean>,
): Promise<ReceivedDetail> => {
  const { accountId, role } = context.actor
  const schoolId = await schoolWith(context, id)
  return context.tenancy.write({ schoolId, accountId }, { ...context.origin, role }, async (tx) => {
    const { row } = await receivedHere(tx, context, id)
    if (await work(tx, row)) publishAnnouncementRead(tx, row.announcement, accountId)
    const after = await receivedHere(tx, context, id)
    return detailOf(tx, after.reader, after.row)
  })
}

export const markReceivedRead = (context: ActorContext, id: string): Promise<ReceivedDetail> =>
  change(context, id, (tx, row) => noteRead(tx, row.recipient))

export const acknowledge = (context: ActorContext, id: string): Promise<ReceivedDetail> =>
  change(context, id, async (tx, { announcement, recipient }) => {
    if (!announcement.needsAcknowledgement) throw new AppError(announcementErrors.nothingAsked)
    const first = await noteAcknowledged(tx, recipient)
    if (first)
      await audit(tx, {
        action: 'communication.acknowledge',
        entity: 'announcement',
        entityId: announcement.id,
        after: {
          title: announcement.title,
          kind: recipient.kind,
          personId: recipient.personId,
          schoolId: schoolOf(tx),
        },
      })
    return first
  })

export const fileOfReceived = async (
  context: ActorContext,
  files: Files,
  id: string,
  fileId: string,
): Promise<FileAnswer> => {
  const schoolId = await schoolWith(context, id)
  return context.tenancy.read({ schoolId, accountId: context.actor.accountId }, async (tx) => {
    await receivedHere(tx, context, id)
    if (!(await fileRows(tx, [id])).some((one) => one.fileId === fileId)) throw new AppError(commonErrors.notFound)
    return files.fileAnswer(tx, fileId)
  })
}
