/** Queries for the recipients of announcements, what they read and confirmed. */
import { and, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { containing } from '#platform/server/database/like.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PersonKind, ReadingFilter } from '../../contract/announcements/kinds.ts'
import type { Recipient } from '../../rules/audience.ts'
import { announcementRecipients, announcements } from '../announcement-tables.ts'

export type RecipientRow = typeof announcementRecipients.$inferSelect

/**
 * Inserts all recipients in one statement with one parameter per column; their children are passed as text because
 * their numbers differ.
 */
export const insertRecipients = async (
  tx: Tx,
  announcementId: string,
  recipients: readonly Recipient[],
): Promise<void> => {
  const column = (pick: (one: Recipient) => string) => sql.param(recipients.map(pick))
  await tx.db.execute(sql`
    insert into announcement_recipients (school_id, announcement_id, kind, person_id, about)
    select ${schoolOf(tx)}::uuid, ${announcementId}::uuid, given.kind, given.person_id, given.about::uuid[] from unnest(
      ${column(({ kind }) => kind)}::text[], ${column(({ personId }) => personId)}::uuid[], ${column(({ about }) => `{${about.join(',')}}`)}::text[]
    ) as given(kind, person_id, about)`)
}

export interface ReadingCounts {
  readonly people: number
  readonly read: number
  readonly acknowledged: number
}

export const readingCounts = async (
  tx: Tx,
  announcementIds: readonly string[],
): Promise<Map<string, ReadingCounts>> => {
  if (announcementIds.length === 0) return new Map()
  const rows = await tx.db
    .select({
      id: announcementRecipients.announcementId,
      people: sql<number>`count(*)::int`,
      read: sql<number>`count(${announcementRecipients.readAt})::int`,
      acknowledged: sql<number>`count(${announcementRecipients.acknowledgedAt})::int`,
    })
    .from(announcementRecipients)
    .where(
      and(
        eq(announcementRecipients.schoolId, schoolOf(tx)),
        inArray(announcementRecipients.announcementId, [...announcementIds]),
      ),
    )
    .groupBy(announcementRecipients.announcementId)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

const shownBy = (show: ReadingFilter): SQL | undefined =>
  ({
    all: undefined,
    read: isNotNull(announcementRecipients.readAt),
    unread: isNull(announcementRecipients.readAt),
    acknowledged: isNotNull(announcementRecipients.acknowledgedAt),
    unacknowledged: isNull(announcementRecipients.acknowledgedAt),
  })[show]

/** All recipients, unordered. */
export const recipientRows = async (tx: Tx, announcementId: string, show: ReadingFilter): Promise<RecipientRow[]> =>
  tx.db
    .select()
    .from(announcementRecipients)
    .where(
      and(
        eq(announcementRecipients.schoolId, schoolOf(tx)),
        eq(announcementRecipients.announcementId, announcementId),
        shownBy(show),
      ),
    )

/** A recipient identity: a learner, a guardian of children, or staff. */
export interface ReaderKey {
  readonly kind: PersonKind
  /** Record and account, where staff may be known by either. */
  readonly personIds: readonly string[]
  /** A guardian's current children; announcements about former ones are no longer shown. */
  readonly children: readonly string[]
}

const ofReader = (tx: Tx, { kind, personIds, children }: ReaderKey): SQL | undefined =>
  and(
    eq(announcementRecipients.schoolId, schoolOf(tx)),
    eq(announcementRecipients.kind, kind),
    sql`${announcementRecipients.personId} = any (${sql.param([...personIds])}::uuid[])`,
    kind === 'guardian' ? sql`${announcementRecipients.about} && ${sql.param([...children])}::uuid[]` : undefined,
  )

/** The reader's own recipient rows of these announcements. */
export const ownRows = async (tx: Tx, reader: ReaderKey, announcementIds: readonly string[]): Promise<RecipientRow[]> =>
  announcementIds.length === 0
    ? []
    : tx.db
        .select()
        .from(announcementRecipients)
        .where(and(ofReader(tx, reader), inArray(announcementRecipients.announcementId, [...announcementIds])))

export interface ReceivedRow {
  readonly announcement: typeof announcements.$inferSelect
  readonly recipient: RecipientRow
}

const joined = and(
  eq(announcements.schoolId, announcementRecipients.schoolId),
  eq(announcements.id, announcementRecipients.announcementId),
)
const shown = (tx: Tx, reader: ReaderKey): SQL | undefined =>
  and(ofReader(tx, reader), eq(announcements.status, 'published'))

export interface ReceivedFilter {
  readonly view: 'current' | 'past'
  readonly unreadOnly: boolean
  readonly search: string | undefined
  readonly limit: number
  readonly offset: number
}

const stillHolds = (tx: Tx): SQL =>
  sql`coalesce(${announcements.expiresAt} > ${tx.at.toISOString()}::timestamptz, true)`

export const receivedPage = async (
  tx: Tx,
  reader: ReaderKey,
  filter: ReceivedFilter,
): Promise<{ items: ReceivedRow[]; total: number; unread: number }> => {
  const current = filter.view === 'current'
  const within = and(shown(tx, reader), current ? stillHolds(tx) : sql`not ${stillHolds(tx)}`)
  const where = and(
    within,
    filter.unreadOnly ? isNull(announcementRecipients.readAt) : undefined,
    filter.search ? sql`${announcements.title} ilike ${containing(filter.search)}` : undefined,
  )
  const items = await tx.db
    .select({ announcement: announcements, recipient: announcementRecipients })
    .from(announcementRecipients)
    .innerJoin(announcements, joined)
    .where(where)
    .orderBy(...(current ? [desc(announcements.pinned)] : []), desc(announcements.publishedAt), desc(announcements.id))
    .limit(filter.limit)
    .offset(filter.offset)
  const [counted] = await tx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(announcementRecipients)
    .innerJoin(announcements, joined)
    .where(where)
  const [waiting] = await tx.db
    .select({ unread: sql<number>`count(*)::int` })
    .from(announcementRecipients)
    .innerJoin(announcements, joined)
    .where(and(shown(tx, reader), stillHolds(tx), isNull(announcementRecipients.readAt)))
  return { items, total: counted?.total ?? 0, unread: waiting?.unread ?? 0 }
}

/** All except withdrawn ones, newest first. */
export const allReceived = async (tx: Tx, reader: ReaderKey): Promise<ReceivedRow[]> =>
  tx.db
    .select({ announcement: announcements, recipient: announcementRecipients })
    .from(announcementRecipients)
    .innerJoin(announcements, joined)
    .where(shown(tx, reader))
    .orderBy(desc(announcements.publishedAt), desc(announcements.id))

/** @returns undefined if it was not sent to the reader or was withdrawn */
export const receivedById = async (tx: Tx, reader: ReaderKey, id: string): Promise<ReceivedRow | undefined> =>
  (
    await tx.db
      .select({ announcement: announcements, recipient: announcementRecipients })
      .from(announcementRecipients)
      .innerJoin(announcements, joined)
      .where(and(shown(tx, reader), eq(announcements.id, id)))
  )[0]

const exactly = (row: RecipientRow): SQL | undefined =>
  and(
    eq(announcementRecipients.schoolId, row.schoolId),
    eq(announcementRecipients.announcementId, row.announcementId),
    eq(announcementRecipients.kind, row.kind),
    eq(announcementRecipients.personId, row.personId),
  )

/** Only the first reading counts. @returns false when it was read before */
export const noteRead = async (tx: Tx, row: RecipientRow): Promise<boolean> =>
  (
    await tx.db
      .update(announcementRecipients)
      .set({ readAt: tx.at })
      .where(and(exactly(row), isNull(announcementRecipients.readAt)))
      .returning({ personId: announcementRecipients.personId })
  ).length > 0

/** Confirming includes reading. @returns false if already confirmed */
export const noteAcknowledged = async (tx: Tx, row: RecipientRow): Promise<boolean> =>
  (
    await tx.db
      .update(announcementRecipients)
      .set({
        acknowledgedAt: tx.at,
        readAt: sql`coalesce(${announcementRecipients.readAt}, ${tx.at.toISOString()}::timestamptz)`,
      })
      .where(and(exactly(row), isNull(announcementRecipients.acknowledgedAt)))
      .returning({ personId: announcementRecipients.personId })
  ).length > 0

/** Writes the readings of a past announcement in one statement. */
export const writeReadings = async (
  tx: Tx,
  announcementId: string,
  readings: readonly (Pick<RecipientRow, 'kind' | 'personId'> & { at: Date })[],
  acknowledged: boolean,
): Promise<void> => {
  const column = (pick: (one: (typeof readings)[number]) => string) => sql.param(readings.map(pick))
  await tx.db.execute(sql`
    update announcement_recipients r set read_at = given.at, acknowledged_at = case when ${acknowledged} then given.at end
    from unnest(${column(({ kind }) => kind)}::text[], ${column(({ personId }) => personId)}::uuid[], ${column(({ at }) => at.toISOString())}::timestamptz[]) as given(kind, person_id, at)
    where r.school_id = ${schoolOf(tx)} and r.announcement_id = ${announcementId} and r.kind = given.kind and r.person_id = given.person_id`)
}
