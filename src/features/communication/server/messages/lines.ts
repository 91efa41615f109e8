/** Lists of conversations: pages, counts, and a conversation's line. */
import type { ActorContext } from '#core/access/server/public.ts'
import { guardianNames, learnersByIds, staffNames } from '#core/people/server/public.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PartyKind } from '../../contract/message-kinds.ts'
import type { ListQuery, PartyCard, ThreadLine } from '../../contract/message-shapes.ts'
import { isArchived, isUnread } from '../../rules/message-life.ts'
import { inboxCounts, inboxPage, linesById, type Counts, type LineRow } from '../queries/message-inbox.ts'
import { partiesOf, type PartyRow } from '../queries/message-threads.ts'
import { placesOf, type Place, type Self } from './self.ts'

export type Cards = ReadonlyMap<string, PartyCard>

/** Names of the parties of conversations, by the person's id. */
export const cardsOf = async (tx: Tx, parties: readonly Pick<PartyRow, 'personId' | 'kind'>[]): Promise<Cards> => {
  const ids = (kind: PartyKind): string[] =>
    parties.filter((party) => party.kind === kind).map(({ personId }) => personId)
  const [staff, guardians, learners] = await Promise.all([
    staffNames(tx, ids('staff')),
    guardianNames(tx, ids('guardian')),
    learnersByIds(tx, [...new Set(ids('learner'))]),
  ])
  const names = new Map([...staff, ...guardians, ...learners.map(({ id, fullName }) => [id, fullName] as const)])
  return new Map(
    parties.map(({ personId, kind }) => [
      personId,
      { id: personId, kind: kind as PartyKind, name: names.get(personId) ?? null },
    ]),
  )
}

/** Names of the learners conversations are about. */
const childrenOf = async (tx: Tx, rows: readonly LineRow[]): Promise<Map<string, string>> => {
  const ids = [...new Set(rows.flatMap(({ thread }) => thread.childId ?? []))]
  return new Map((await learnersByIds(tx, ids)).map(({ id, fullName }) => [id, fullName]))
}

export const linesOf = async (tx: Tx, rows: readonly LineRow[], school: Place['school']): Promise<ThreadLine[]> => {
  const parties = await partiesOf(
    tx,
    rows.map(({ thread }) => thread.id),
  )
  const [cards, children] = await Promise.all([cardsOf(tx, parties), childrenOf(tx, rows)])
  return rows.map(({ thread, party, marks, last, unread, hasFiles }) => {
    const other = parties.find(({ threadId, personId }) => threadId === thread.id && personId !== party.personId)
    const with_ = cards.get(other?.personId ?? '')
    if (!with_) throw new Error(`Conversation ${thread.id} has one side only`)
    const times = { lastInAt: party.lastInAt, readAt: marks?.readAt ?? null, archivedAt: marks?.archivedAt ?? null }
    return {
      id: thread.id,
      subject: thread.subject,
      child: thread.childId ? { id: thread.childId, name: children.get(thread.childId) ?? '' } : null,
      with: with_,
      school,
      lastMessage: {
        id: last.id,
        preview: last.preview,
        sentAt: last.sentAt.toISOString(),
        mine: last.personId === party.personId,
        withdrawn: last.withdrawnAt !== null,
        hasAttachments: hasFiles && last.withdrawnAt === null,
      },
      isRead: !isUnread(times),
      unreadCount: unread,
      isStarred: marks?.starred ?? false,
      isArchived: isArchived(times),
    }
  })
}

const pageAt = async (tx: Tx, self: Self, place: Place, query: ListQuery, offset: number, limit: number) => {
  const { filter, childId, search } = query
  const { ids, total } = await inboxPage(tx, self, { filter, childId, search }, limit, offset)
  return { lines: await linesOf(tx, await linesById(tx, self, ids), place.school), total }
}

const newestFirst = (a: ThreadLine, b: ThreadLine): number =>
  b.lastMessage.sentAt.localeCompare(a.lastMessage.sentAt) || b.id.localeCompare(a.id)

/** One page; for a parent at several schools merged from all of them. */
export const listLines = async (context: ActorContext, query: ListQuery): Promise<Paged<ThreadLine>> => {
  const { page, limit } = query
  const places = await placesOf(context)
  const [only, ...others] = places
  if (!only) return toPage<ThreadLine>([], 0, page, limit)
  if (others.length === 0) {
    const { lines, total } = await only.read((tx, self) => pageAt(tx, self, only, query, (page - 1) * limit, limit))
    return toPage(lines, total, page, limit)
  }
  const all: ThreadLine[] = []
  let count = 0
  for (const place of places) {
    const { lines, total } = await place.read((tx, self) => pageAt(tx, self, place, query, 0, page * limit))
    all.push(...lines)
    count += total
  }
  return toPage(all.sort(newestFirst).slice((page - 1) * limit, page * limit), count, page, limit)
}

/** Counts over every school at which the caller has conversations. */
export const countLines = async (context: ActorContext): Promise<Counts> => {
  const sum = { total: 0, unread: 0, starred: 0, sent: 0, archived: 0 }
  for (const place of await placesOf(context)) {
    const counts = await place.read((tx, self) => inboxCounts(tx, self))
    for (const name of ['total', 'unread', 'starred', 'sent', 'archived'] as const) sum[name] += counts[name]
  }
  return sum
}
