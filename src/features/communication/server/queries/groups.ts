/** SQL of groups of people. */
import { and, asc, eq, ilike, inArray, isNull, sql } from 'drizzle-orm'
import { containing } from '#platform/server/database/like.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { GroupMember } from '../../contract/groups.ts'
import { announcementAudience, announcements, peopleGroupMembers, peopleGroups } from '../announcement-tables.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export type GroupRow = typeof peopleGroups.$inferSelect
type Values = Pick<GroupRow, 'name' | 'description' | 'rule'>

const here = (tx: Tx) => and(eq(peopleGroups.schoolId, schoolOf(tx)), isNull(peopleGroups.removedAt))

export const groupsPage = async (
  tx: Tx,
  search: string | undefined,
  page: number,
  limit: number,
): Promise<{ items: GroupRow[]; total: number }> => {
  const where = and(here(tx), search ? ilike(peopleGroups.name, containing(search)) : undefined)
  const items = await tx.db
    .select()
    .from(peopleGroups)
    .where(where)
    .orderBy(sql`lower(${peopleGroups.name})`, asc(peopleGroups.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items, total: await tx.db.$count(peopleGroups, where) }
}

/** Every group there is, by name. */
export const groupNames = async (tx: Tx): Promise<{ id: string; name: string }[]> =>
  tx.db
    .select({ id: peopleGroups.id, name: peopleGroups.name })
    .from(peopleGroups)
    .where(here(tx))
    .orderBy(sql`lower(${peopleGroups.name})`, asc(peopleGroups.id))

/** Includes removed ones, whose names past announcements still show. */
export const groupsByIds = async (tx: Tx, ids: readonly string[]): Promise<GroupRow[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select()
        .from(peopleGroups)
        .where(and(eq(peopleGroups.schoolId, schoolOf(tx)), inArray(peopleGroups.id, [...new Set(ids)])))

/** Held until the transaction ends. */
export const lockGroup = async (tx: Tx, id: string): Promise<GroupRow | undefined> =>
  (
    await tx.db
      .select()
      .from(peopleGroups)
      .where(and(here(tx), eq(peopleGroups.id, id)))
      .for('update')
  )[0]

export const groupById = async (tx: Tx, id: string): Promise<GroupRow | undefined> =>
  (
    await tx.db
      .select()
      .from(peopleGroups)
      .where(and(here(tx), eq(peopleGroups.id, id)))
  )[0]

export const insertGroup = async (tx: Tx, values: Values): Promise<GroupRow> =>
  onlyRow(
    await tx.db
      .insert(peopleGroups)
      .values({ schoolId: schoolOf(tx), id: newId(), createdAt: tx.at, updatedAt: tx.at, ...values })
      .returning(),
  )

/** @returns undefined when `version` is no longer the current one */
export const updateGroup = async (tx: Tx, id: string, version: number, values: Values): Promise<GroupRow | undefined> =>
  (
    await tx.db
      .update(peopleGroups)
      .set({ ...values, updatedAt: tx.at, version: sql`${peopleGroups.version} + 1` })
      .where(and(here(tx), eq(peopleGroups.id, id), eq(peopleGroups.version, version)))
      .returning()
  )[0]

export const removeGroupRow = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db
    .update(peopleGroups)
    .set({ removedAt: tx.at, updatedAt: tx.at })
    .where(and(here(tx), eq(peopleGroups.id, id))))

export const writeMembers = async (tx: Tx, groupId: string, members: readonly GroupMember[]): Promise<void> => {
  const schoolId = schoolOf(tx)
  await tx.db
    .delete(peopleGroupMembers)
    .where(and(eq(peopleGroupMembers.schoolId, schoolId), eq(peopleGroupMembers.groupId, groupId)))
  if (members.length > 0)
    await tx.db
      .insert(peopleGroupMembers)
      .values(members.map(({ kind, personId }) => ({ schoolId, groupId, kind, personId })))
      .onConflictDoNothing()
}

export const membersOfGroups = async (
  tx: Tx,
  groupIds: readonly string[],
): Promise<(GroupMember & { groupId: string })[]> => {
  if (groupIds.length === 0) return []
  const rows = await tx.db
    .select({
      groupId: peopleGroupMembers.groupId,
      kind: peopleGroupMembers.kind,
      personId: peopleGroupMembers.personId,
    })
    .from(peopleGroupMembers)
    .where(and(eq(peopleGroupMembers.schoolId, schoolOf(tx)), inArray(peopleGroupMembers.groupId, [...groupIds])))
    .orderBy(asc(peopleGroupMembers.kind), asc(peopleGroupMembers.personId))
  return rows.map((row) => ({ ...row, kind: row.kind as GroupMember['kind'] }))
}

/** Whether an unpublished announcement is addressed to it. */
export const isGroupWaitedFor = async (tx: Tx, groupId: string): Promise<boolean> => {
  const [row] = await tx.db
    .select({ id: announcements.id })
    .from(announcementAudience)
    .innerJoin(
      announcements,
      and(
        eq(announcements.schoolId, announcementAudience.schoolId),
        eq(announcements.id, announcementAudience.announcementId),
      ),
    )
    .where(
      and(
        eq(announcementAudience.schoolId, schoolOf(tx)),
        eq(announcementAudience.groupId, groupId),
        inArray(announcements.status, ['draft', 'scheduled']),
      ),
    )
    .limit(1)
  return row !== undefined
}
