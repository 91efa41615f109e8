/** Queries for what was done about an entry: history, readings, files and follow-ups. */
import { and, asc, desc, eq, gt, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { EventKind, FollowUpStatus } from '../../contract/words.ts'
import { occurrenceEvents, occurrenceFiles, occurrenceFollowUps, occurrenceReadings } from '../action-tables.ts'
import { occurrences } from '../tables.ts'
import { visibleTo, type CallerScope } from './visible.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export type EventRow = typeof occurrenceEvents.$inferSelect
export type ReadingRow = typeof occurrenceReadings.$inferSelect
export type FollowUpRow = typeof occurrenceFollowUps.$inferSelect

export interface NewEvent {
  readonly kind: EventKind
  readonly about?: string
  readonly note?: string
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

export const insertEvent = async (tx: Tx, entryId: string, event: NewEvent): Promise<void> => {
  await tx.db
    .insert(occurrenceEvents)
    .values({ schoolId: schoolOf(tx), id: newId(), entryId, at: tx.at, accountId: tx.scope.accountId, ...event })
}

export const eventsOf = async (tx: Tx, entryId: string): Promise<EventRow[]> =>
  tx.db
    .select()
    .from(occurrenceEvents)
    .where(and(eq(occurrenceEvents.schoolId, schoolOf(tx)), eq(occurrenceEvents.entryId, entryId)))
    .orderBy(asc(occurrenceEvents.at), asc(occurrenceEvents.id))

/** One row for consecutive readings by a person: screens refetch after every change. */
export const noteReading = async (tx: Tx, entryId: string, accountId: string): Promise<void> => {
  const since = new Date(tx.at.getTime() - 60_000)
  const [last] = await tx.db
    .select({ id: occurrenceReadings.id })
    .from(occurrenceReadings)
    .where(
      and(
        eq(occurrenceReadings.schoolId, schoolOf(tx)),
        eq(occurrenceReadings.entryId, entryId),
        eq(occurrenceReadings.accountId, accountId),
        gt(occurrenceReadings.at, since),
      ),
    )
    .limit(1)
  if (!last)
    await tx.db
      .insert(occurrenceReadings)
      .values({ schoolId: schoolOf(tx), id: newId(), entryId, accountId, at: tx.at })
}

/** The latest ones; all are kept in the database. */
export const readingsOf = async (tx: Tx, entryId: string, limit: number): Promise<ReadingRow[]> =>
  tx.db
    .select()
    .from(occurrenceReadings)
    .where(and(eq(occurrenceReadings.schoolId, schoolOf(tx)), eq(occurrenceReadings.entryId, entryId)))
    .orderBy(desc(occurrenceReadings.at), desc(occurrenceReadings.id))
    .limit(limit)

export const filesOf = async (tx: Tx, entryId: string): Promise<string[]> =>
  (
    await tx.db
      .select({ fileId: occurrenceFiles.fileId })
      .from(occurrenceFiles)
      .where(and(eq(occurrenceFiles.schoolId, schoolOf(tx)), eq(occurrenceFiles.entryId, entryId)))
      .orderBy(asc(occurrenceFiles.addedAt), asc(occurrenceFiles.fileId))
  ).map(({ fileId }) => fileId)

export const insertFiles = async (tx: Tx, entryId: string, fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return
  await tx.db
    .insert(occurrenceFiles)
    .values(fileIds.map((fileId) => ({ schoolId: schoolOf(tx), entryId, fileId, addedAt: tx.at })))
}

export const insertFollowUp = async (
  tx: Tx,
  values: Omit<typeof occurrenceFollowUps.$inferInsert, 'schoolId' | 'id'>,
): Promise<FollowUpRow> =>
  onlyRow(
    await tx.db
      .insert(occurrenceFollowUps)
      .values({ schoolId: schoolOf(tx), id: newId(), createdAt: tx.at, updatedAt: tx.at, ...values })
      .returning(),
  )

const ofId = (tx: Tx, id: string) => and(eq(occurrenceFollowUps.schoolId, schoolOf(tx)), eq(occurrenceFollowUps.id, id))

export const followUpById = async (tx: Tx, id: string): Promise<FollowUpRow | undefined> =>
  (await tx.db.select().from(occurrenceFollowUps).where(ofId(tx, id)))[0]

/** Held against other writers until the transaction ends. */
export const lockFollowUp = async (tx: Tx, id: string): Promise<FollowUpRow | undefined> =>
  (await tx.db.select().from(occurrenceFollowUps).where(ofId(tx, id)).for('update'))[0]

export const updateFollowUp = async (
  tx: Tx,
  id: string,
  values: Partial<typeof occurrenceFollowUps.$inferInsert>,
): Promise<FollowUpRow> =>
  onlyRow(
    await tx.db
      .update(occurrenceFollowUps)
      .set({ ...values, updatedAt: tx.at, version: sql`${occurrenceFollowUps.version} + 1` })
      .where(ofId(tx, id))
      .returning(),
  )

export const followUpsOf = async (tx: Tx, entryId: string): Promise<FollowUpRow[]> =>
  tx.db
    .select()
    .from(occurrenceFollowUps)
    .where(and(eq(occurrenceFollowUps.schoolId, schoolOf(tx)), eq(occurrenceFollowUps.entryId, entryId)))
    .orderBy(asc(occurrenceFollowUps.dueOn), asc(occurrenceFollowUps.id))

export interface FollowUpFilter {
  readonly status?: FollowUpStatus | undefined
  readonly reportedBy?: string | undefined
  readonly escalatedTo?: string | undefined
  readonly assignedTo?: string | undefined
  /** The school's day. */
  readonly today: string
}

const late = (today: string): SQL =>
  sql`(${occurrenceFollowUps.state} <> 'completed' and ${occurrenceFollowUps.dueOn} < ${today})`

const inStatus = (status: FollowUpStatus, today: string): SQL | undefined => {
  if (status === 'overdue') return late(today)
  return status === 'completed'
    ? eq(occurrenceFollowUps.state, status)
    : and(eq(occurrenceFollowUps.state, status), sql`not ${late(today)}`)
}

const ofEntry = and(
  eq(occurrences.schoolId, occurrenceFollowUps.schoolId),
  eq(occurrences.id, occurrenceFollowUps.entryId),
)

const wanted = (
  tx: Tx,
  reader: CallerScope,
  { reportedBy, escalatedTo, assignedTo }: FollowUpFilter,
): SQL | undefined =>
  and(
    eq(occurrenceFollowUps.schoolId, schoolOf(tx)),
    visibleTo(tx, reader),
    sql`${occurrences.struckAt} is null`,
    reportedBy ? eq(occurrences.reporterId, reportedBy) : undefined,
    escalatedTo ? eq(occurrences.escalatedTo, escalatedTo) : undefined,
    assignedTo ? eq(occurrenceFollowUps.assignedTo, assignedTo) : undefined,
  )

/** Follow-ups of entries the reader may see, without struck ones; earliest due first, completed last. */
export const followUpsPage = async (
  tx: Tx,
  reader: CallerScope,
  filter: FollowUpFilter,
  limit: number,
  offset: number,
) => {
  const where = and(wanted(tx, reader, filter), filter.status ? inStatus(filter.status, filter.today) : undefined)
  const rows = await tx.db
    .select({ followUp: occurrenceFollowUps })
    .from(occurrenceFollowUps)
    .innerJoin(occurrences, ofEntry)
    .where(where)
    .orderBy(
      sql`${occurrenceFollowUps.state} = 'completed'`,
      asc(occurrenceFollowUps.dueOn),
      asc(occurrenceFollowUps.id),
    )
    .limit(limit)
    .offset(offset)
  return rows.map(({ followUp }) => followUp)
}

export const countFollowUps = async (tx: Tx, reader: CallerScope, filter: FollowUpFilter) => {
  const having = (status: FollowUpStatus) =>
    sql<number>`(count(*) filter (where ${inStatus(status, filter.today)}))::int`
  const [row] = await tx.db
    .select({
      pending: having('pending'),
      inProgress: having('in_progress'),
      completed: having('completed'),
      overdue: having('overdue'),
    })
    .from(occurrenceFollowUps)
    .innerJoin(occurrences, ofEntry)
    .where(wanted(tx, reader, filter))
  return row ?? { pending: 0, inProgress: 0, completed: 0, overdue: 0 }
}
