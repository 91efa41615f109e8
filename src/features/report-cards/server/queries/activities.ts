/** SQL of activities and of the learners' part in them. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Participation } from '../../contract/card.ts'
import { activities, activityEntries } from '../tables.ts'

export type ActivityRow = typeof activities.$inferSelect
export type EntryRow = typeof activityEntries.$inferSelect
type ActivityValues = Partial<Pick<ActivityRow, 'name' | 'patronId' | 'active'>>

/** By name. */
export const activityRows = async (tx: Tx): Promise<ActivityRow[]> =>
  tx.db
    .select()
    .from(activities)
    .where(eq(activities.schoolId, schoolOf(tx)))
    .orderBy(asc(sql`lower(${activities.name})`), asc(activities.id))

export const activityById = async (tx: Tx, id: string): Promise<ActivityRow | undefined> =>
  (
    await tx.db
      .select()
      .from(activities)
      .where(and(eq(activities.schoolId, schoolOf(tx)), eq(activities.id, id)))
  )[0]

/** The activity, held against other writers of its entries until the transaction ends. */
export const lockActivity = async (tx: Tx, id: string): Promise<ActivityRow | undefined> =>
  (
    await tx.db
      .select()
      .from(activities)
      .where(and(eq(activities.schoolId, schoolOf(tx)), eq(activities.id, id)))
      .for('update')
  )[0]

export const insertActivity = async (
  tx: Tx,
  values: { name: string; patronId: string | null },
): Promise<ActivityRow> => {
  const [row] = await tx.db
    .insert(activities)
    .values({ ...values, schoolId: schoolOf(tx), id: newId(), createdAt: tx.at, updatedAt: tx.at })
    .returning()
  if (!row) throw new Error('The activity was not stored')
  return row
}

/** @returns the row as it is now, or undefined when `version` is no longer the current one */
export const updateActivity = async (
  tx: Tx,
  id: string,
  version: number,
  values: ActivityValues,
): Promise<ActivityRow | undefined> =>
  (
    await tx.db
      .update(activities)
      .set({ ...values, updatedAt: tx.at, version: sql`${activities.version} + 1` })
      .where(and(eq(activities.schoolId, schoolOf(tx)), eq(activities.id, id), eq(activities.version, version)))
      .returning()
  )[0]

export interface NamedEntry extends Pick<
  EntryRow,
  'activityId' | 'learnerId' | 'participation' | 'remark' | 'version'
> {
  readonly name: string
}

/** What these learners take part in in a term, by the activity's name. */
export const entriesOfTerm = async (tx: Tx, learnerIds: readonly string[], termId: string): Promise<NamedEntry[]> => {
  if (learnerIds.length === 0) return []
  return tx.db
    .select({
      activityId: activityEntries.activityId,
      learnerId: activityEntries.learnerId,
      participation: activityEntries.participation,
      remark: activityEntries.remark,
      version: activityEntries.version,
      name: activities.name,
    })
    .from(activityEntries)
    .innerJoin(
      activities,
      and(eq(activities.schoolId, activityEntries.schoolId), eq(activities.id, activityEntries.activityId)),
    )
    .where(
      and(
        eq(activityEntries.schoolId, schoolOf(tx)),
        eq(activityEntries.termId, termId),
        inArray(activityEntries.learnerId, [...learnerIds]),
      ),
    )
    .orderBy(asc(sql`lower(${activities.name})`), asc(activities.id))
}

/** Everything on record of one learner, oldest first. */
export const entriesOfLearner = async (tx: Tx, learnerId: string) =>
  tx.db
    .select({
      activity: activities.name,
      termId: activityEntries.termId,
      participation: activityEntries.participation,
      remark: activityEntries.remark,
      updatedAt: activityEntries.updatedAt,
    })
    .from(activityEntries)
    .innerJoin(
      activities,
      and(eq(activities.schoolId, activityEntries.schoolId), eq(activities.id, activityEntries.activityId)),
    )
    .where(and(eq(activityEntries.schoolId, schoolOf(tx)), eq(activityEntries.learnerId, learnerId)))
    .orderBy(asc(activityEntries.updatedAt), asc(activityEntries.activityId))

export interface EntryToPut {
  readonly learnerId: string
  readonly participation: Participation
  readonly remark: string | null
}

interface EntryPlace {
  readonly activityId: string
  readonly termId: string
}

export const putEntries = async (
  tx: Tx,
  { activityId, termId }: EntryPlace,
  entries: readonly EntryToPut[],
  by: string | null,
): Promise<void> => {
  if (entries.length === 0) return
  await tx.db
    .insert(activityEntries)
    .values(
      entries.map((entry) => ({
        ...entry,
        activityId,
        termId,
        schoolId: schoolOf(tx),
        recordedBy: by,
        updatedAt: tx.at,
      })),
    )
    .onConflictDoUpdate({
      target: [activityEntries.schoolId, activityEntries.termId, activityEntries.learnerId, activityEntries.activityId],
      set: {
        participation: sql`excluded.participation`,
        remark: sql`excluded.remark`,
        recordedBy: sql`excluded.recorded_by`,
        updatedAt: sql`excluded.updated_at`,
        version: sql`${activityEntries.version} + 1`,
      },
    })
}

export const deleteEntries = async (
  tx: Tx,
  { activityId, termId }: EntryPlace,
  learnerIds: readonly string[],
): Promise<void> => {
  if (learnerIds.length === 0) return
  await tx.db
    .delete(activityEntries)
    .where(
      and(
        eq(activityEntries.schoolId, schoolOf(tx)),
        eq(activityEntries.activityId, activityId),
        eq(activityEntries.termId, termId),
        inArray(activityEntries.learnerId, [...learnerIds]),
      ),
    )
}
