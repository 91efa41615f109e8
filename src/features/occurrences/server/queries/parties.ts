/** Queries for the people in an entry, access grants, and families' answers. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Why } from '../../rules/visibility.ts'
import {
  occurrenceAcknowledgements,
  occurrenceLearners,
  occurrenceReaders,
  occurrences,
  occurrenceStaff,
} from '../tables.ts'

export type LearnerPart = typeof occurrenceLearners.$inferSelect
export type StaffRow = typeof occurrenceStaff.$inferSelect
export type ReaderRow = typeof occurrenceReaders.$inferSelect
export type Acknowledgement = typeof occurrenceAcknowledgements.$inferSelect
export type NewPart = Omit<typeof occurrenceLearners.$inferInsert, 'schoolId' | 'id' | 'entryId'>

/** Learners of these entries, without removed ones. */
export const learnersIn = async (tx: Tx, entryIds: readonly string[]): Promise<LearnerPart[]> => {
  if (entryIds.length === 0) return []
  return tx.db
    .select()
    .from(occurrenceLearners)
    .where(
      and(
        eq(occurrenceLearners.schoolId, schoolOf(tx)),
        inArray(occurrenceLearners.entryId, [...entryIds]),
        isNull(occurrenceLearners.removedAt),
      ),
    )
    .orderBy(asc(occurrenceLearners.position), asc(occurrenceLearners.id))
}

export const staffIn = async (tx: Tx, entryIds: readonly string[]): Promise<StaffRow[]> => {
  if (entryIds.length === 0) return []
  return tx.db
    .select()
    .from(occurrenceStaff)
    .where(and(eq(occurrenceStaff.schoolId, schoolOf(tx)), inArray(occurrenceStaff.entryId, [...entryIds])))
    .orderBy(asc(occurrenceStaff.staffId))
}

export const readersOf = async (tx: Tx, entryIds: readonly string[]): Promise<ReaderRow[]> => {
  if (entryIds.length === 0) return []
  return tx.db
    .select()
    .from(occurrenceReaders)
    .where(and(eq(occurrenceReaders.schoolId, schoolOf(tx)), inArray(occurrenceReaders.entryId, [...entryIds])))
    .orderBy(asc(occurrenceReaders.givenAt), asc(occurrenceReaders.accountId))
}

export const insertParts = async (tx: Tx, entryId: string, rows: readonly NewPart[]): Promise<void> => {
  if (rows.length === 0) return
  await tx.db
    .insert(occurrenceLearners)
    .values(rows.map((row) => ({ schoolId: schoolOf(tx), id: newId(), entryId, ...row })))
}

/** Adds a learner to the entry or restores them, keeping earlier answers. */
export const savePart = async (tx: Tx, entryId: string, row: NewPart): Promise<void> => {
  const { learnerId: _learner, toldAt: _told, ...values } = row
  await tx.db
    .insert(occurrenceLearners)
    .values({ schoolId: schoolOf(tx), id: newId(), entryId, ...row })
    .onConflictDoUpdate({
      target: [occurrenceLearners.schoolId, occurrenceLearners.entryId, occurrenceLearners.learnerId],
      set: { ...values, removedAt: null },
    })
}

export const updateParts = async (tx: Tx, ids: readonly string[], values: Partial<NewPart>): Promise<void> => {
  if (ids.length === 0) return
  await tx.db
    .update(occurrenceLearners)
    .set(values)
    .where(and(eq(occurrenceLearners.schoolId, schoolOf(tx)), inArray(occurrenceLearners.id, [...ids])))
}

export const replaceStaff = async (
  tx: Tx,
  entryId: string,
  rows: readonly { staffId: string; part: string }[],
): Promise<void> => {
  await tx.db
    .delete(occurrenceStaff)
    .where(and(eq(occurrenceStaff.schoolId, schoolOf(tx)), eq(occurrenceStaff.entryId, entryId)))
  await insertStaff(tx, entryId, rows)
}

export const insertStaff = async (
  tx: Tx,
  entryId: string,
  rows: readonly { staffId: string; part: string }[],
): Promise<void> => {
  if (rows.length > 0)
    await tx.db.insert(occurrenceStaff).values(rows.map((row) => ({ schoolId: schoolOf(tx), entryId, ...row })))
}

/** Repeating changes nothing except that an admin's grant is recorded as such. */
export const giveReading = async (
  tx: Tx,
  entryId: string,
  given: { accountId: string; why: Why; byAdmin: boolean },
): Promise<void> => {
  await tx.db
    .insert(occurrenceReaders)
    .values({ schoolId: schoolOf(tx), entryId, givenAt: tx.at, ...given })
    .onConflictDoUpdate({
      target: [
        occurrenceReaders.schoolId,
        occurrenceReaders.accountId,
        occurrenceReaders.entryId,
        occurrenceReaders.why,
      ],
      set: { byAdmin: sql`${occurrenceReaders.byAdmin} or excluded.by_admin` },
    })
}

/** @returns whether it was open */
export const takeReading = async (tx: Tx, entryId: string, accountId: string): Promise<boolean> => {
  const gone = await tx.db
    .delete(occurrenceReaders)
    .where(
      and(
        eq(occurrenceReaders.schoolId, schoolOf(tx)),
        eq(occurrenceReaders.entryId, entryId),
        eq(occurrenceReaders.accountId, accountId),
        eq(occurrenceReaders.why, 'opened'),
      ),
    )
    .returning({ accountId: occurrenceReaders.accountId })
  return gone.length > 0
}

/** Parts visible to families and learners: notified, not removed, not struck. */
const told = (tx: Tx): SQL | undefined =>
  and(
    eq(occurrenceLearners.schoolId, schoolOf(tx)),
    isNotNull(occurrenceLearners.toldAt),
    isNull(occurrenceLearners.removedAt),
    isNull(occurrences.struckAt),
  )

const withEntry = (tx: Tx) =>
  tx.db
    .select({
      part: occurrenceLearners,
      entry: {
        id: occurrences.id,
        entryNumber: occurrences.entryNumber,
        category: occurrences.category,
        severity: occurrences.severity,
        status: occurrences.status,
        occurredAt: occurrences.occurredAt,
        location: occurrences.location,
      },
    })
    .from(occurrenceLearners)
    .innerJoin(
      occurrences,
      and(eq(occurrences.schoolId, occurrenceLearners.schoolId), eq(occurrences.id, occurrenceLearners.entryId)),
    )
export type ToldPart = Awaited<ReturnType<typeof withEntry>>[number]

export interface ToldFilter {
  readonly status?: string | undefined
  readonly severity?: string | undefined
}

export const toldPage = async (
  tx: Tx,
  learnerId: string,
  { status, severity }: ToldFilter,
  limit: number,
  offset: number,
) => {
  const where = and(
    told(tx),
    eq(occurrenceLearners.learnerId, learnerId),
    status ? eq(occurrences.status, status) : undefined,
    severity ? eq(occurrences.severity, severity) : undefined,
  )
  const rows = await withEntry(tx)
    .where(where)
    .orderBy(desc(occurrences.occurredAt), desc(occurrenceLearners.id))
    .limit(limit)
    .offset(offset)
  const [all] = await tx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(occurrenceLearners)
    .innerJoin(
      occurrences,
      and(eq(occurrences.schoolId, occurrenceLearners.schoolId), eq(occurrences.id, occurrenceLearners.entryId)),
    )
    .where(where)
  return { rows, total: all?.total ?? 0 }
}

export const toldPart = async (tx: Tx, id: string): Promise<ToldPart | undefined> =>
  (await withEntry(tx).where(and(told(tx), eq(occurrenceLearners.id, id))))[0]

/** Every part that a learner ever had in an entry, for the export of everything on record. */
export const partsOfLearner = async (tx: Tx, learnerId: string): Promise<ToldPart[]> =>
  withEntry(tx)
    .where(and(eq(occurrenceLearners.schoolId, schoolOf(tx)), eq(occurrenceLearners.learnerId, learnerId)))
    .orderBy(asc(occurrences.occurredAt), asc(occurrenceLearners.id))

export const acknowledgementsOf = async (tx: Tx, partIds: readonly string[]): Promise<Acknowledgement[]> => {
  if (partIds.length === 0) return []
  return tx.db
    .select()
    .from(occurrenceAcknowledgements)
    .where(
      and(
        eq(occurrenceAcknowledgements.schoolId, schoolOf(tx)),
        inArray(occurrenceAcknowledgements.partId, [...partIds]),
      ),
    )
    .orderBy(asc(occurrenceAcknowledgements.acknowledgedAt), asc(occurrenceAcknowledgements.accountId))
}

/** @returns false if this reader had already confirmed it */
export const insertAcknowledgement = async (tx: Tx, values: Omit<Acknowledgement, 'schoolId'>): Promise<boolean> => {
  const made = await tx.db
    .insert(occurrenceAcknowledgements)
    .values({ schoolId: schoolOf(tx), ...values })
    .onConflictDoNothing()
    .returning({ partId: occurrenceAcknowledgements.partId })
  return made.length > 0
}
