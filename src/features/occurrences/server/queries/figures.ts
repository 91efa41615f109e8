/** Queries for the figures of the book, over entries the reader may see, without struck ones. */
import { and, asc, count, desc, eq, gte, inArray, isNull, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { entryStatuses, type EntryStatus } from '../../contract/words.ts'
import { occurrences } from '../tables.ts'
import { visibleTo, type CallerScope } from './visible.ts'

export interface Span {
  readonly from: Date
  readonly before: Date
}

const counted = (tx: Tx, reader: CallerScope, { from, before }: Span): SQL | undefined =>
  and(
    visibleTo(tx, reader),
    isNull(occurrences.struckAt),
    gte(occurrences.occurredAt, from),
    lt(occurrences.occurredAt, before),
  )

/** @param starts first instants of today, of this week and of this month */
export const bookFigures = async (
  tx: Tx,
  reader: CallerScope,
  span: Span,
  starts: { day: Date; week: Date; month: Date },
) => {
  const since = (at: Date) =>
    sql<number>`(count(*) filter (where ${occurrences.occurredAt} >= ${at.toISOString()}::timestamptz))::int`
  const having = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [row] = await tx.db
    .select({
      total: sql<number>`count(*)::int`,
      today: since(starts.day),
      week: since(starts.week),
      month: since(starts.month),
      pending: having(sql`${occurrences.status} = 'reported'`),
      escalated: having(sql`${occurrences.status} = 'escalated'`),
      critical: having(sql`${occurrences.severity} = 'critical' and ${occurrences.status} <> 'resolved'`),
      resolved: having(sql`${occurrences.status} = 'resolved'`),
      hours: sql<
        number | null
      >`(avg(extract(epoch from ${occurrences.resolvedAt} - ${occurrences.createdAt}) / 3600) filter (where ${occurrences.status} = 'resolved'))::float8`,
    })
    .from(occurrences)
    .where(counted(tx, reader, span))
  return row
}

const groups = async (tx: Tx, reader: CallerScope, span: Span, by: SQLWrapper, most: number) =>
  tx.db
    .select({ of: sql<string>`${by}`, count: sql<number>`count(*)::int` })
    .from(occurrences)
    .where(counted(tx, reader, span))
    .groupBy(sql`1`)
    .orderBy(desc(count()), asc(sql`1`))
    .limit(most)

export const byCategory = (tx: Tx, reader: CallerScope, span: Span) =>
  groups(tx, reader, span, occurrences.category, 20)
export const bySeverity = (tx: Tx, reader: CallerScope, span: Span) =>
  groups(tx, reader, span, occurrences.severity, 10)
export const byPlace = (tx: Tx, reader: CallerScope, span: Span, most: number) =>
  groups(tx, reader, span, occurrences.location, most)
export const byHour = (tx: Tx, reader: CallerScope, span: Span, timeZone: string) =>
  groups(tx, reader, span, sql<string>`extract(hour from ${occurrences.occurredAt} at time zone ${timeZone})::int`, 24)
/** By the Monday of the week. */
export const byWeek = (tx: Tx, reader: CallerScope, span: Span, timeZone: string) =>
  groups(
    tx,
    reader,
    span,
    sql<string>`to_char(date_trunc('week', ${occurrences.occurredAt} at time zone ${timeZone}), 'YYYY-MM-DD')`,
    120,
  )

const open: readonly EntryStatus[] = entryStatuses.filter((status) => status !== 'resolved')

/** Number of open entries escalated to the reader, and of newly reported ones. */
export const waitingFigures = async (tx: Tx, reader: CallerScope) => {
  const [row] = await tx.db
    .select({
      escalated: sql<number>`(count(*) filter (where ${eq(occurrences.escalatedTo, reader.accountId)}))::int`,
      reported: sql<number>`(count(*) filter (where ${occurrences.status} = 'reported'))::int`,
    })
    .from(occurrences)
    .where(and(visibleTo(tx, reader), isNull(occurrences.struckAt), inArray(occurrences.status, [...open])))
  return row ?? { escalated: 0, reported: 0 }
}

/** The reader's own figures. */
export const ownFigures = async (tx: Tx, reader: CallerScope, today: Date) => {
  const [row] = await tx.db
    .select({
      mine: sql<number>`(count(*) filter (where ${occurrences.reporterId} = ${reader.accountId}))::int`,
      escalatedToMe: sql<number>`(count(*) filter (where ${eq(occurrences.escalatedTo, reader.accountId)} and ${occurrences.status} <> 'resolved'))::int`,
      today: sql<number>`(count(*) filter (where ${gte(occurrences.occurredAt, today)}))::int`,
    })
    .from(occurrences)
    .where(and(visibleTo(tx, reader), isNull(occurrences.struckAt)))
  return row ?? { mine: 0, escalatedToMe: 0, today: 0 }
}
