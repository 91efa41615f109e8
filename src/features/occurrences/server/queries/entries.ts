/** SQL of entries: the list, one entry, filing and changing. */
import { and, asc, count, desc, eq, getTableColumns, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { searchWords } from '../../rules/searching.ts'
import { occurrenceFollowUps } from '../action-tables.ts'
import { occurrences } from '../tables.ts'
import { naming, visibleTo, type CallerScope } from './visible.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

/** Search columns are not returned. */
const { search: _search, ...entryColumns } = getTableColumns(occurrences)
export type EntryRow = Omit<typeof occurrences.$inferSelect, 'search'>
export type NewEntry = Omit<typeof occurrences.$inferInsert, 'schoolId' | 'search'>

export interface EntryFilter {
  readonly category: readonly string[]
  readonly severity: readonly string[]
  readonly status: readonly string[]
  /** From the start of the first day to the end of the last. */
  readonly from?: Date | undefined
  readonly before?: Date | undefined
  readonly search?: string | undefined
  readonly dutyId?: string | undefined
  readonly learnerId?: string | undefined
  readonly reporterId?: string | undefined
}

const among = (
  column: typeof occurrences.category | typeof occurrences.severity | typeof occurrences.status,
  wanted: readonly string[],
) => (wanted.length > 0 ? inArray(column, [...wanted]) : undefined)

const filtered = (
  tx: Tx,
  reader: CallerScope,
  { category, severity, status, from, before, dutyId, learnerId, reporterId }: EntryFilter,
): SQL | undefined =>
  and(
    visibleTo(tx, reader),
    among(occurrences.category, category),
    among(occurrences.severity, severity),
    among(occurrences.status, status),
    from ? gte(occurrences.occurredAt, from) : undefined,
    before ? lt(occurrences.occurredAt, before) : undefined,
    dutyId ? eq(occurrences.dutyId, dutyId) : undefined,
    learnerId ? inArray(occurrences.id, naming(tx, [learnerId])) : undefined,
    reporterId ? eq(occurrences.reporterId, reporterId) : undefined,
  )

/** Every search word must begin a word of the entry; null without a search. */
const wordsOf = (typed: string | undefined): SQL | null => {
  const words = searchWords(typed ?? '')
  return words.length === 0 ? null : sql`to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`
}

const order = [desc(occurrences.occurredAt), desc(occurrences.id)]

/**
 * One scan for page and count: under row-level security a row's text is read only after it is known to be the school's.
 */
const foundPage = async (
  tx: Tx,
  where: SQL | undefined,
  words: SQL,
  limit: number,
  offset: number,
): Promise<{ rows: EntryRow[]; total: number }> => {
  const matched = tx.db.$with('matched').as(
    tx.db
      .select({ id: occurrences.id, occurredAt: occurrences.occurredAt })
      .from(occurrences)
      .where(and(where, sql`${occurrences.search} @@ ${words}`)),
  )
  const page = await tx.db
    .with(matched)
    .select({ id: matched.id, total: sql<number>`(count(*) over ())::int` })
    .from(matched)
    .orderBy(desc(matched.occurredAt), desc(matched.id))
    .limit(limit)
    .offset(offset)
  // Beyond the last page there is no row to carry the count.
  if (page.length === 0 && offset > 0)
    return { rows: [], total: (await tx.db.with(matched).select({ total: count() }).from(matched))[0]?.total ?? 0 }
  const rows = await entriesByIds(
    tx,
    page.map(({ id }) => id),
  )
  return { rows: page.flatMap(({ id }) => rows.find((row) => row.id === id) ?? []), total: page[0]?.total ?? 0 }
}

/** A page of entries, the last to happen first, and how many there are in all. */
export const entriesPage = async (
  tx: Tx,
  reader: CallerScope,
  filter: EntryFilter,
  limit: number,
  offset: number,
): Promise<{ rows: EntryRow[]; total: number }> => {
  const words = wordsOf(filter.search)
  if (words) return foundPage(tx, filtered(tx, reader, filter), words, limit, offset)
  const where = filtered(tx, reader, filter)
  const [found] = await tx.db.select({ total: count() }).from(occurrences).where(where)
  const total = found?.total ?? 0
  if (total <= offset) return { rows: [], total }
  const rows = await tx.db
    .select(entryColumns)
    .from(occurrences)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return { rows, total }
}

/** In book order: by number. */
export const entriesInOrder = async (
  tx: Tx,
  reader: CallerScope,
  filter: EntryFilter,
  limit: number,
): Promise<EntryRow[]> => {
  const words = wordsOf(filter.search)
  return tx.db
    .select(entryColumns)
    .from(occurrences)
    .where(and(filtered(tx, reader, filter), words ? sql`${occurrences.search} @@ ${words}` : undefined))
    .orderBy(asc(occurrences.year), asc(occurrences.number))
    .limit(limit)
}

export const entryById = async (tx: Tx, id: string): Promise<EntryRow | undefined> =>
  (
    await tx.db
      .select(entryColumns)
      .from(occurrences)
      .where(and(eq(occurrences.schoolId, schoolOf(tx)), eq(occurrences.id, id)))
  )[0]

/** The entry, held against other writers until the transaction ends. */
export const lockEntry = async (tx: Tx, id: string): Promise<EntryRow | undefined> =>
  (
    await tx.db
      .select(entryColumns)
      .from(occurrences)
      .where(and(eq(occurrences.schoolId, schoolOf(tx)), eq(occurrences.id, id)))
      .for('update')
  )[0]

export const entriesByIds = async (tx: Tx, ids: readonly string[]): Promise<EntryRow[]> => {
  if (ids.length === 0) return []
  return tx.db
    .select(entryColumns)
    .from(occurrences)
    .where(and(eq(occurrences.schoolId, schoolOf(tx)), inArray(occurrences.id, [...new Set(ids)])))
}

export const insertEntry = async (tx: Tx, values: NewEntry): Promise<void> => {
  await tx.db.insert(occurrences).values({ schoolId: schoolOf(tx), createdAt: tx.at, updatedAt: tx.at, ...values })
}

const ofEntry = (tx: Tx, id: string) => and(eq(occurrences.schoolId, schoolOf(tx)), eq(occurrences.id, id))

/** Assigns the entry's number, as the last step of filing. */
export const numberEntry = (tx: Tx, id: string, number: number, entryNumber: string) =>
  tx.db.update(occurrences).set({ number, entryNumber }).where(ofEntry(tx, id))

/** The caller holds the row. */
export const updateEntry = async (tx: Tx, id: string, values: Partial<NewEntry>): Promise<EntryRow> =>
  onlyRow(
    await tx.db
      .update(occurrences)
      .set({ ...values, updatedAt: tx.at, version: sql`${occurrences.version} + 1` })
      .where(ofEntry(tx, id))
      .returning(entryColumns),
  )

/** Follow-ups that are not completed, by entry. */
export const openFollowUpsOf = async (
  tx: Tx,
  ids: readonly string[],
  today: string,
): Promise<Map<string, { open: number; overdue: number }>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .select({
      entryId: occurrenceFollowUps.entryId,
      open: sql<number>`count(*)::int`,
      overdue: sql<number>`(count(*) filter (where ${occurrenceFollowUps.dueOn} < ${today}))::int`,
    })
    .from(occurrenceFollowUps)
    .where(
      and(
        eq(occurrenceFollowUps.schoolId, schoolOf(tx)),
        inArray(occurrenceFollowUps.entryId, [...ids]),
        sql`${occurrenceFollowUps.state} <> 'completed'`,
      ),
    )
    .groupBy(occurrenceFollowUps.entryId)
  return new Map(rows.map(({ entryId, ...counts }) => [entryId, counts]))
}

/** Locations of recent entries the reader may see, most frequent first. */
export const recentPlaces = async (tx: Tx, reader: CallerScope, since: Date, limit: number): Promise<string[]> => {
  const rows = await tx.db
    .select({ location: occurrences.location })
    .from(occurrences)
    .where(and(visibleTo(tx, reader), gte(occurrences.occurredAt, since)))
    .groupBy(occurrences.location)
    .orderBy(desc(count()), asc(occurrences.location))
    .limit(limit)
  return rows.map(({ location }) => location)
}
