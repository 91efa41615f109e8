/** Announcements as their writers see them. */
import { accountNames } from '#core/people/server/public.ts'
import { fileFacts } from '#core/files/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { QueryOf } from '#platform/pure/contract.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PeopleKind } from '../../contract/announcements/kinds.ts'
import type { Attachment } from '../../contract/announcements/shapes.ts'
import type { WritingCalls } from '../../contract/announcements/writing.ts'
import type { WrittenDetail, WrittenLine } from '../../contract/announcements/written-shapes.ts'
import { excerptOf, isSent, lastDayOf, stateOf, type KeptState } from '../../rules/announcement-life.ts'
import { fileRows, partRows, writtenPage, type AnnouncementRow, type PartRow } from '../queries/announcements.ts'
import { ownRows, readingCounts, type ReadingCounts, type RecipientRow } from '../queries/recipients.ts'
import { namedParts, partOf } from './audience.ts'
import type { Writer } from './writer.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
export const stateOfRow = (row: AnnouncementRow, now: Date) => stateOf(row.status as KeptState, row.expiresAt, now)

/** Data a list needs besides its rows. */
interface Beside {
  readonly authors: ReadonlyMap<string, string>
  readonly parts: ReadonlyMap<string, PartRow[]>
  readonly named: Awaited<ReturnType<typeof namedParts>>
  readonly counts: ReadonlyMap<string, ReadingCounts>
  readonly own: ReadonlyMap<string, RecipientRow>
  readonly files: ReadonlyMap<string, { fileId: string }[]>
}

const besideOf = async (tx: Tx, writer: Writer, rows: readonly AnnouncementRow[]): Promise<Beside> => {
  const ids = rows.map(({ id }) => id)
  const parts = await partRows(tx, ids)
  const [authors, named, counts, own, files] = await Promise.all([
    accountNames(
      tx,
      rows.map(({ authorId }) => authorId),
    ),
    namedParts(tx, parts),
    readingCounts(tx, ids),
    ownRows(tx, writer.reads, ids),
    fileRows(tx, ids),
  ])
  return {
    authors,
    parts: groupBy(parts, ({ announcementId }) => announcementId),
    named,
    counts,
    own: new Map(own.map((row) => [row.announcementId, row])),
    files: groupBy(files, ({ announcementId }) => announcementId),
  }
}

const nobody: ReadingCounts = { people: 0, read: 0, acknowledged: 0 }

const lineOf = (row: AnnouncementRow, beside: Beside, writer: Writer, now: Date): WrittenLine => {
  const state = stateOfRow(row, now)
  const mine = row.authorId === writer.accountId
  const own = beside.own.get(row.id)
  // A colleague who received it sees neither the other recipients nor who read it.
  const seesAll = mine || writer.classes === null
  return {
    id: row.id,
    title: row.title,
    excerpt: excerptOf(row.body),
    state,
    pinned: row.pinned,
    needsAcknowledgement: row.needsAcknowledgement,
    authorName: beside.authors.get(row.authorId ?? '') ?? '',
    mine,
    audience: seesAll ? (beside.parts.get(row.id) ?? []).map(beside.named) : [],
    people: seesAll ? (row.people as PeopleKind[]) : [],
    publishAt: state === 'scheduled' ? iso(row.publishAt) : null,
    publishedAt: iso(row.publishedAt),
    expiresAt: iso(row.expiresAt),
    attachments: beside.files.get(row.id)?.length ?? 0,
    counts: seesAll && row.publishedAt ? { ...(beside.counts.get(row.id) ?? nobody) } : null,
    received: own && isSent(state) ? { readAt: iso(own.readAt), acknowledgedAt: iso(own.acknowledgedAt) } : null,
    version: row.version,
  }
}

export const listWritten = async (
  tx: Tx,
  writer: Writer,
  query: QueryOf<WritingCalls['list']>,
): Promise<Paged<WrittenLine>> => {
  const { view, state, search, page, limit } = query
  const { items, total } = await writtenPage(tx, {
    authorId: writer.classes === null && view === 'all' ? null : writer.accountId,
    receivedBy: view === 'sent' ? [] : writer.reads.personIds,
    written: view !== 'received',
    state,
    search,
    page,
    limit,
  })
  const beside = await besideOf(tx, writer, items)
  return toPage(
    items.map((row) => lineOf(row, beside, writer, tx.at)),
    total,
    page,
    limit,
  )
}

/** In the order in which they were attached. */
export const attachmentsOf = async (tx: Tx, announcementId: string): Promise<Attachment[]> => {
  const ids = (await fileRows(tx, [announcementId])).map(({ fileId }) => fileId)
  const facts = await fileFacts(tx, ids)
  return ids.flatMap((id) => {
    const found = facts.get(id)
    return found ? [{ id, name: found.name, type: found.type, bytes: found.bytes }] : []
  })
}

const withdrawnOf = async (tx: Tx, row: AnnouncementRow): Promise<WrittenDetail['withdrawn']> =>
  row.withdrawnAt
    ? {
        at: row.withdrawnAt.toISOString(),
        byName: (await accountNames(tx, [row.withdrawnBy])).get(row.withdrawnBy ?? '') ?? '',
        reason: row.withdrawnReason,
      }
    : null

const smsOf = ({ smsText, smsSendId, smsQueued, smsCents, smsProblem }: AnnouncementRow): WrittenDetail['sms'] =>
  smsText === null
    ? null
    : { text: smsText, sendId: smsSendId, queued: smsQueued, cost: smsCents / 100, problem: smsProblem }

export const detailOf = async (tx: Tx, writer: Writer, row: AnnouncementRow): Promise<WrittenDetail> => {
  const beside = await besideOf(tx, writer, [row])
  const { attachments: _count, ...line } = lineOf(row, beside, writer, tx.at)
  const planned = row.publishAt && row.status !== 'published' ? schoolTime(row.publishAt, writer.timeZone) : null
  return {
    ...line,
    body: row.body,
    parts: (beside.parts.get(row.id) ?? []).map(partOf),
    publishOn: planned?.date ?? null,
    publishTime: planned?.time ?? null,
    expiresOn: row.expiresAt ? lastDayOf(row.expiresAt, writer.timeZone) : null,
    attachments: await attachmentsOf(tx, row.id),
    sms: smsOf(row),
    editedAt: iso(row.editedAt),
    remindedAt: iso(row.remindedAt),
    withdrawn: await withdrawnOf(tx, row),
  }
}

/** @throws AppError 409 with the current state */
export const stale = async (tx: Tx, writer: Writer, row: AnnouncementRow): Promise<never> => {
  throw new AppError(commonErrors.stale, { current: await detailOf(tx, writer, row) })
}
