/** SQL of items and of people's places in them. */
import { and, desc, eq, ilike, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { containing } from '#platform/server/database/like.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Reading } from '../../contract/items.ts'
import { libraryItems, libraryReading } from '../tables.ts'

export type ItemRow = typeof libraryItems.$inferSelect
type PlaceRow = typeof libraryReading.$inferSelect
type Made = 'schoolId' | 'id' | 'createdAt' | 'version' | 'pages'
/** A cover may be made later. */
type MadeLater = 'coverFileId' | 'cover' | 'readingFileId'
export type NewItem = Omit<ItemRow, Made | MadeLater> & Partial<Pick<ItemRow, MadeLater>>

export interface ItemFilter {
  readonly collection?: ItemRow['collection'] | undefined
  readonly kind?: ItemRow['kind'] | undefined
  readonly language?: ItemRow['language'] | undefined
  readonly grade?: string | undefined
  readonly learningAreaId?: string | undefined
  /** Only what this account has begun and not finished. */
  readonly begunBy?: string | undefined
  readonly search?: string | undefined
  readonly page: number
  readonly limit: number
}

const here = (tx: Tx, id: string) => and(eq(libraryItems.schoolId, schoolOf(tx)), eq(libraryItems.id, id))

export const itemsPage = async (tx: Tx, filter: ItemFilter): Promise<{ rows: ItemRow[]; total: number }> => {
  const { collection, kind, language, grade, learningAreaId, begunBy, search } = filter
  const pattern = search ? containing(search) : undefined
  const where = and(
    eq(libraryItems.schoolId, schoolOf(tx)),
    collection && eq(libraryItems.collection, collection),
    kind && eq(libraryItems.kind, kind),
    language && eq(libraryItems.language, language),
    grade ? eq(libraryItems.grade, grade) : undefined,
    learningAreaId ? eq(libraryItems.learningAreaId, learningAreaId) : undefined,
    begunBy
      ? inArray(
          libraryItems.id,
          tx.db
            .select({ id: libraryReading.itemId })
            .from(libraryReading)
            .where(
              and(
                eq(libraryReading.schoolId, schoolOf(tx)),
                eq(libraryReading.accountId, begunBy),
                eq(libraryReading.finished, false),
              ),
            ),
        )
      : undefined,
    pattern
      ? or(
          ilike(libraryItems.title, pattern),
          ilike(libraryItems.author, pattern),
          ilike(libraryItems.description, pattern),
        )
      : undefined,
  )
  return {
    rows: await tx.db
      .select()
      .from(libraryItems)
      .where(where)
      .orderBy(desc(libraryItems.createdAt), desc(libraryItems.id))
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit),
    total: await tx.db.$count(libraryItems, where),
  }
}

export const itemById = async (tx: Tx, id: string): Promise<ItemRow | undefined> =>
  (await tx.db.select().from(libraryItems).where(here(tx, id)))[0]

export const itemsByIds = async (tx: Tx, ids: readonly string[]): Promise<ItemRow[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select()
        .from(libraryItems)
        .where(and(eq(libraryItems.schoolId, schoolOf(tx)), inArray(libraryItems.id, [...ids])))

/** What there is to read in these learning areas of a grade, the newest first. */
export const itemsToStudy = async (
  tx: Tx,
  { grade, most }: { readonly grade: string; readonly most: number },
): Promise<Pick<ItemRow, 'id' | 'title' | 'kind' | 'strand' | 'learningAreaId'>[]> => {
  const { id, title, kind, strand, learningAreaId, schoolId, createdAt } = libraryItems
  return tx.db
    .select({ id, title, kind, strand, learningAreaId })
    .from(libraryItems)
    .where(and(eq(schoolId, schoolOf(tx)), eq(libraryItems.grade, grade), isNotNull(learningAreaId)))
    .orderBy(desc(createdAt), desc(id))
    .limit(most)
}

export const itemOfFile = async (tx: Tx, sha256: string): Promise<ItemRow | undefined> =>
  (
    await tx.db
      .select()
      .from(libraryItems)
      .where(and(eq(libraryItems.schoolId, schoolOf(tx)), eq(libraryItems.sha256, sha256)))
  )[0]

/** @returns nothing if the school has this file already */
export const insertItem = async (tx: Tx, values: NewItem): Promise<ItemRow | undefined> =>
  (
    await tx.db
      .insert(libraryItems)
      .values({ schoolId: schoolOf(tx), id: newId(), createdAt: tx.at, ...values })
      .onConflictDoNothing()
      .returning()
  )[0]

/** @returns nothing if somebody else changed it since */
export const changeItem = async (
  tx: Tx,
  id: string,
  version: number,
  values: Partial<NewItem>,
): Promise<ItemRow | undefined> =>
  (
    await tx.db
      .update(libraryItems)
      .set({ ...values, version: sql`${libraryItems.version} + 1` })
      .where(and(here(tx, id), eq(libraryItems.version, version)))
      .returning()
  )[0]

/** @returns whether the item is there and had none */
export const putReadingCopy = async (tx: Tx, id: string, readingFileId: string): Promise<boolean> =>
  (
    await tx.db
      .update(libraryItems)
      .set({ readingFileId })
      .where(and(here(tx, id), isNull(libraryItems.readingFileId)))
      .returning({ id: libraryItems.id })
  ).length > 0

export const deleteItem = async (tx: Tx, id: string): Promise<void> => {
  await tx.db.delete(libraryItems).where(here(tx, id))
}

const readingOf = ({ place, finished, score }: Pick<PlaceRow, 'place' | 'finished' | 'score'>): Reading => ({
  place,
  finished,
  ...(score === null ? {} : { score }),
})

export const placesOf = async (tx: Tx, accountId: string, ids: readonly string[]): Promise<Map<string, Reading>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .select()
    .from(libraryReading)
    .where(
      and(
        eq(libraryReading.schoolId, schoolOf(tx)),
        eq(libraryReading.accountId, accountId),
        inArray(libraryReading.itemId, [...ids]),
      ),
    )
  return new Map(rows.map((row) => [row.itemId, readingOf(row)]))
}

/** Something finished once stays finished, and a score stays until there is another one. */
export const putPlace = async (tx: Tx, accountId: string, itemId: string, given: Reading): Promise<Reading> => {
  const { place, finished, score = null } = given
  const values = { place, finished, score, updatedAt: tx.at }
  const [row] = await tx.db
    .insert(libraryReading)
    .values({ schoolId: schoolOf(tx), accountId, itemId, ...values })
    .onConflictDoUpdate({
      target: [libraryReading.schoolId, libraryReading.accountId, libraryReading.itemId],
      set: {
        ...values,
        finished: sql`${libraryReading.finished} or ${finished}`,
        score: sql`coalesce(${score}::integer, ${libraryReading.score})`,
      },
    })
    .returning()
  return row ? readingOf(row) : given
}
