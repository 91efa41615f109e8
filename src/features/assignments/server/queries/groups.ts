/** Queries for a teacher's groups and saved comments. */
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Level } from '../../contract/kinds.ts'
import { teachingGroupLearners, teachingGroups } from '../tables.ts'
import { bankedComments } from '../resource-tables.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export type GroupRow = typeof teachingGroups.$inferSelect

export const groupsOf = async (tx: Tx, staffId: string): Promise<GroupRow[]> =>
  tx.db
    .select()
    .from(teachingGroups)
    .where(and(eq(teachingGroups.schoolId, schoolOf(tx)), eq(teachingGroups.staffId, staffId)))
    .orderBy(asc(teachingGroups.name), asc(teachingGroups.id))

export const groupNames = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .select({ id: teachingGroups.id, name: teachingGroups.name })
    .from(teachingGroups)
    .where(and(eq(teachingGroups.schoolId, schoolOf(tx)), inArray(teachingGroups.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row.name]))
}

export const groupById = async (tx: Tx, id: string): Promise<GroupRow | undefined> =>
  (
    await tx.db
      .select()
      .from(teachingGroups)
      .where(and(eq(teachingGroups.schoolId, schoolOf(tx)), eq(teachingGroups.id, id)))
  )[0]

export const learnersOfGroups = async (
  tx: Tx,
  ids: readonly string[],
): Promise<{ groupId: string; learnerId: string }[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select({ groupId: teachingGroupLearners.groupId, learnerId: teachingGroupLearners.learnerId })
        .from(teachingGroupLearners)
        .where(and(eq(teachingGroupLearners.schoolId, schoolOf(tx)), inArray(teachingGroupLearners.groupId, [...ids])))

export const insertGroup = async (
  tx: Tx,
  values: { staffId: string; learningAreaId: string; name: string },
): Promise<GroupRow> =>
  onlyRow(
    await tx.db
      .insert(teachingGroups)
      .values({ schoolId: schoolOf(tx), id: newId(), createdAt: tx.at, ...values })
      .returning(),
  )

/** @returns undefined when `version` is no longer the current one */
export const updateGroup = async (
  tx: Tx,
  id: string,
  version: number,
  values: { learningAreaId: string; name: string; status: string },
): Promise<GroupRow | undefined> =>
  (
    await tx.db
      .update(teachingGroups)
      .set({ ...values, version: sql`${teachingGroups.version} + 1` })
      .where(
        and(eq(teachingGroups.schoolId, schoolOf(tx)), eq(teachingGroups.id, id), eq(teachingGroups.version, version)),
      )
      .returning()
  )[0]

export const setGroupLearners = async (tx: Tx, groupId: string, learnerIds: readonly string[]): Promise<void> => {
  const schoolId = schoolOf(tx)
  await tx.db
    .delete(teachingGroupLearners)
    .where(and(eq(teachingGroupLearners.schoolId, schoolId), eq(teachingGroupLearners.groupId, groupId)))
  await tx.db
    .insert(teachingGroupLearners)
    .values([...new Set(learnerIds)].map((learnerId) => ({ schoolId, groupId, learnerId })))
}

export interface CommentRow {
  readonly id: string
  readonly text: string
  readonly learningAreaId: string | null
  readonly level: Level | null
}

/** Most saved comments listed. */
const mostComments = 200

export const commentsOf = async (tx: Tx, staffId: string, learningAreaId: string | undefined): Promise<CommentRow[]> =>
  tx.db
    .select({
      id: bankedComments.id,
      text: bankedComments.text,
      learningAreaId: bankedComments.learningAreaId,
      level: bankedComments.level,
    })
    .from(bankedComments)
    .where(
      and(
        eq(bankedComments.schoolId, schoolOf(tx)),
        eq(bankedComments.staffId, staffId),
        learningAreaId
          ? or(eq(bankedComments.learningAreaId, learningAreaId), isNull(bankedComments.learningAreaId))
          : undefined,
      ),
    )
    .orderBy(desc(bankedComments.createdAt), desc(bankedComments.id))
    .limit(mostComments)

export const insertComment = async (
  tx: Tx,
  { staffId, ...values }: Omit<CommentRow, 'id'> & { readonly staffId: string },
): Promise<CommentRow> => {
  const id = newId()
  await tx.db.insert(bankedComments).values({ schoolId: schoolOf(tx), id, createdAt: tx.at, staffId, ...values })
  return { id, ...values }
}

export const deleteComment = async (tx: Tx, staffId: string, id: string): Promise<boolean> =>
  (
    await tx.db
      .delete(bankedComments)
      .where(
        and(eq(bankedComments.schoolId, schoolOf(tx)), eq(bankedComments.staffId, staffId), eq(bankedComments.id, id)),
      )
      .returning({ id: bankedComments.id })
  ).length > 0
