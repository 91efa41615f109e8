/** SQL of groups. */
import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { liveGroupings, liveGroupMembers } from '../group-tables.ts'

export type GroupingRow = typeof liveGroupings.$inferSelect

/** The groups that are at work in a lesson. */
export const groupingAtWork = async (tx: Tx, liveId: string): Promise<GroupingRow | undefined> =>
  (
    await tx.db
      .select()
      .from(liveGroupings)
      .where(
        and(
          eq(liveGroupings.schoolId, schoolOf(tx)),
          eq(liveGroupings.liveId, liveId),
          gt(liveGroupings.endsAt, tx.at),
        ),
      )
      .orderBy(desc(liveGroupings.startedAt), desc(liveGroupings.id))
      .limit(1)
  )[0]

/** Numbers of groups by learner. */
export const membersOf = async (tx: Tx, groupingId: string): Promise<Map<string, number>> => {
  const rows = await tx.db
    .select({ learnerId: liveGroupMembers.learnerId, number: liveGroupMembers.number })
    .from(liveGroupMembers)
    .where(and(eq(liveGroupMembers.schoolId, schoolOf(tx)), eq(liveGroupMembers.groupingId, groupingId)))
    .orderBy(asc(liveGroupMembers.number), asc(liveGroupMembers.id))
  return new Map(rows.map(({ learnerId, number }) => [learnerId, number]))
}

export const insertGrouping = async (
  tx: Tx,
  values: Pick<GroupingRow, 'liveId' | 'groups' | 'startedAt' | 'endsAt'>,
): Promise<string> => {
  const id = newId()
  await tx.db.insert(liveGroupings).values({ schoolId: schoolOf(tx), id, ...values })
  return id
}

/** A learner who is in a group already stays there. */
export const insertMembers = async (
  tx: Tx,
  groupingId: string,
  members: Iterable<readonly [string, number]>,
): Promise<void> => {
  const rows = [...members].map(([learnerId, number]) => ({
    schoolId: schoolOf(tx),
    id: newId(),
    groupingId,
    learnerId,
    number,
  }))
  if (rows.length > 0) await tx.db.insert(liveGroupMembers).values(rows).onConflictDoNothing()
}

export const endGrouping = async (tx: Tx, id: string): Promise<void> => {
  await tx.db
    .update(liveGroupings)
    .set({ endsAt: tx.at })
    .where(and(eq(liveGroupings.schoolId, schoolOf(tx)), eq(liveGroupings.id, id)))
}
