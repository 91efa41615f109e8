/** SQL of shared materials. */
import { and, count, desc, eq, exists, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import { containing } from '#platform/server/database/like.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ResourceType } from '../../contract/kinds.ts'
import { classResources, classResourceStreams } from '../resource-tables.ts'
import type { Scope } from './assignments.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export type ResourceRow = typeof classResources.$inferSelect

const shownIn = (tx: Tx, where: SQL | undefined): SQL =>
  exists(
    tx.db
      .select({ one: sql`1` })
      .from(classResourceStreams)
      .where(
        and(
          eq(classResourceStreams.schoolId, classResources.schoolId),
          eq(classResourceStreams.resourceId, classResources.id),
          where,
        ),
      ),
  )

/** Materials the caller shared, and those of classes the caller leads or teaches the learning area in. */
const within = (tx: Tx, { staffId, led, taught }: Scope): SQL | undefined =>
  or(
    eq(classResources.staffId, staffId),
    led.length > 0 ? shownIn(tx, inArray(classResourceStreams.streamId, [...led])) : undefined,
    ...taught.map((one) =>
      and(
        eq(classResources.learningAreaId, one.learningAreaId),
        shownIn(tx, eq(classResourceStreams.streamId, one.streamId)),
      ),
    ),
  )

export interface ResourceFilter {
  readonly learningAreaId: string | undefined
  readonly streamId: string | undefined
  readonly type: ResourceType | undefined
  readonly search: string | undefined
  readonly page: number
  readonly limit: number
}

const pageOf = async (
  tx: Tx,
  reach: SQL | undefined,
  filter: ResourceFilter,
): Promise<{ items: ResourceRow[]; total: number }> => {
  const where = and(
    eq(classResources.schoolId, schoolOf(tx)),
    reach,
    filter.learningAreaId ? eq(classResources.learningAreaId, filter.learningAreaId) : undefined,
    filter.type ? eq(classResources.type, filter.type) : undefined,
    filter.streamId ? shownIn(tx, eq(classResourceStreams.streamId, filter.streamId)) : undefined,
    filter.search ? ilike(classResources.title, containing(filter.search)) : undefined,
  )
  const items = await tx.db
    .select()
    .from(classResources)
    .where(where)
    .orderBy(desc(classResources.createdAt), desc(classResources.id))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
  const [counted] = await tx.db.select({ total: count() }).from(classResources).where(where)
  return { items, total: counted?.total ?? 0 }
}

export const sharedPage = (tx: Tx, reach: Scope, filter: ResourceFilter) => pageOf(tx, within(tx, reach), filter)

/** Materials visible to a class. */
export const classPage = (tx: Tx, streamId: string, filter: ResourceFilter) =>
  pageOf(tx, shownIn(tx, eq(classResourceStreams.streamId, streamId)), filter)

/** Learning areas with materials for a class. */
export const areasOfClass = async (tx: Tx, streamId: string): Promise<string[]> =>
  (
    await tx.db
      .selectDistinct({ id: classResources.learningAreaId })
      .from(classResources)
      .where(and(eq(classResources.schoolId, schoolOf(tx)), shownIn(tx, eq(classResourceStreams.streamId, streamId))))
  ).map(({ id }) => id)

const oneOf = async (tx: Tx, id: string, reach: SQL | undefined): Promise<ResourceRow | undefined> =>
  (
    await tx.db
      .select()
      .from(classResources)
      .where(and(eq(classResources.schoolId, schoolOf(tx)), eq(classResources.id, id), reach))
  )[0]

export const sharedById = (tx: Tx, reach: Scope, id: string) => oneOf(tx, id, within(tx, reach))
export const resourceOfClass = (tx: Tx, streamId: string, id: string) =>
  oneOf(tx, id, shownIn(tx, eq(classResourceStreams.streamId, streamId)))

export const streamsOfResources = async (
  tx: Tx,
  ids: readonly string[],
): Promise<{ resourceId: string; streamId: string }[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select({ resourceId: classResourceStreams.resourceId, streamId: classResourceStreams.streamId })
        .from(classResourceStreams)
        .where(and(eq(classResourceStreams.schoolId, schoolOf(tx)), inArray(classResourceStreams.resourceId, [...ids])))

export const insertResource = async (
  tx: Tx,
  values: Omit<typeof classResources.$inferInsert, 'schoolId' | 'id'>,
  streamIds: readonly string[],
): Promise<ResourceRow> => {
  const schoolId = schoolOf(tx)
  const row = onlyRow(
    await tx.db
      .insert(classResources)
      .values({ schoolId, id: newId(), createdAt: tx.at, ...values })
      .returning(),
  )
  await tx.db
    .insert(classResourceStreams)
    .values(streamIds.map((streamId) => ({ schoolId, resourceId: row.id, streamId })))
  return row
}

export const deleteResource = async (tx: Tx, staffId: string, id: string): Promise<ResourceRow | undefined> =>
  (
    await tx.db
      .delete(classResources)
      .where(
        and(eq(classResources.schoolId, schoolOf(tx)), eq(classResources.staffId, staffId), eq(classResources.id, id)),
      )
      .returning()
  )[0]
