/** SQL of repositories and their records. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { LinkFacts } from '../../rules/oai.ts'
import { libraryHarvested, librarySources } from '../harvest-tables.ts'
import { libraryItems } from '../tables.ts'

export type SourceRow = typeof librarySources.$inferSelect
type Progress = Pick<SourceRow, 'state' | 'problem' | 'token' | 'startedOn' | 'since' | 'harvestedAt'>
export type NewSource = Pick<SourceRow, 'staffId' | 'name' | 'url' | 'set' | 'collection'>

const here = (tx: Tx, id: string) => and(eq(librarySources.schoolId, schoolOf(tx)), eq(librarySources.id, id))

export const sourcesPage = async (
  tx: Tx,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ rows: SourceRow[]; total: number }> => {
  const where = eq(librarySources.schoolId, schoolOf(tx))
  return {
    rows: await tx.db
      .select()
      .from(librarySources)
      .where(where)
      .orderBy(asc(librarySources.name), asc(librarySources.id))
      .limit(limit)
      .offset((page - 1) * limit),
    total: await tx.db.$count(librarySources, where),
  }
}

export const sourceIds = async (tx: Tx): Promise<string[]> =>
  (
    await tx.db
      .select({ id: librarySources.id })
      .from(librarySources)
      .where(eq(librarySources.schoolId, schoolOf(tx)))
  ).map(({ id }) => id)

export const sourceById = async (tx: Tx, id: string): Promise<SourceRow | undefined> =>
  (await tx.db.select().from(librarySources).where(here(tx, id)))[0]

export const insertSource = async (tx: Tx, values: NewSource): Promise<SourceRow> => {
  const [row] = await tx.db
    .insert(librarySources)
    .values({ schoolId: schoolOf(tx), id: newId(), createdAt: tx.at, state: 'waiting', ...values })
    .returning()
  if (!row) throw new Error('A repository was not kept')
  return row
}

export const progressSource = async (tx: Tx, id: string, values: Partial<Progress>): Promise<SourceRow | undefined> =>
  (await tx.db.update(librarySources).set(values).where(here(tx, id)).returning())[0]

export const deleteSource = async (tx: Tx, id: string): Promise<void> => {
  await tx.db.delete(librarySources).where(here(tx, id))
}

/** Items by source. */
export const itemsOfSources = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return found
  const rows = await tx.db
    .select({ sourceId: libraryHarvested.sourceId, itemId: libraryHarvested.itemId })
    .from(libraryHarvested)
    .where(and(eq(libraryHarvested.schoolId, schoolOf(tx)), inArray(libraryHarvested.sourceId, [...ids])))
  for (const { sourceId, itemId } of rows) found.get(sourceId)?.push(itemId)
  return found
}

/** Items of records of a source, by the records' identifiers. */
export const itemsOfRecords = async (
  tx: Tx,
  sourceId: string,
  identifiers: readonly string[],
): Promise<Map<string, string>> => {
  if (identifiers.length === 0) return new Map()
  const rows = await tx.db
    .select({ identifier: libraryHarvested.identifier, itemId: libraryHarvested.itemId })
    .from(libraryHarvested)
    .where(
      and(
        eq(libraryHarvested.schoolId, schoolOf(tx)),
        eq(libraryHarvested.sourceId, sourceId),
        inArray(libraryHarvested.identifier, [...identifiers]),
      ),
    )
  return new Map(rows.map(({ identifier, itemId }) => [identifier, itemId]))
}

export const insertHarvested = async (
  tx: Tx,
  values: { readonly sourceId: string; readonly identifier: string; readonly itemId: string },
): Promise<void> => {
  await tx.db
    .insert(libraryHarvested)
    .values({ schoolId: schoolOf(tx), ...values })
    .onConflictDoNothing()
}

/** Follows a record; an item that somebody changed here stays as it is. */
export const followRecord = async (tx: Tx, itemId: string, facts: LinkFacts): Promise<void> => {
  await tx.db
    .update(libraryItems)
    .set(facts)
    .where(and(eq(libraryItems.schoolId, schoolOf(tx)), eq(libraryItems.id, itemId), eq(libraryItems.version, 1)))
}

/** Those of the addresses that the library has. */
export const knownUrls = async (tx: Tx, urls: readonly string[]): Promise<Set<string>> => {
  if (urls.length === 0) return new Set()
  const rows = await tx.db
    .select({ url: libraryItems.url })
    .from(libraryItems)
    .where(
      and(eq(libraryItems.schoolId, schoolOf(tx)), sql`${libraryItems.url} = any(${sql.param([...urls])}::text[])`),
    )
  return new Set(rows.flatMap(({ url }) => url ?? []))
}
