/** SQL of fee structures, choices, bills and the last preview. */
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PricedItem, Structure } from '../../rules/bills.ts'
import { feeBilled, feeChoices, feePreviews, feeStructureItems, feeStructures } from '../structure-tables.ts'
import { feeAccounts, feeEntries } from '../tables.ts'

const reversal = alias(feeEntries, 'reversal')

export type StructureRow = typeof feeStructures.$inferSelect
export type StructureValues = Pick<StructureRow, 'year' | 'term' | 'place' | 'lodging' | 'dueOn'>
export type PricedStructure = StructureRow & Structure

const ofSchool = (tx: Tx, ...more: (SQL | undefined)[]) => and(eq(feeStructures.schoolId, schoolOf(tx)), ...more)

const withItems = async (tx: Tx, rows: readonly StructureRow[]): Promise<PricedStructure[]> => {
  const items = await tx.db
    .select({ item: feeStructureItems, name: feeAccounts.name })
    .from(feeStructureItems)
    .innerJoin(
      feeAccounts,
      and(eq(feeAccounts.schoolId, feeStructureItems.schoolId), eq(feeAccounts.code, feeStructureItems.account)),
    )
    .where(
      and(
        eq(feeStructureItems.schoolId, schoolOf(tx)),
        inArray(
          feeStructureItems.structureId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(feeStructureItems.position))
  return rows.map((row) => ({
    ...row,
    items: items
      .filter(({ item }) => item.structureId === row.id)
      .map(({ item, name }) => {
        return { account: item.account, name: name ?? item.account, cents: item.amountCents, optional: item.optional }
      }),
  }))
}

/** @param term only of this one */
export const structuresOf = async (tx: Tx, year: number, term?: number): Promise<PricedStructure[]> =>
  withItems(
    tx,
    await tx.db
      .select()
      .from(feeStructures)
      .where(ofSchool(tx, eq(feeStructures.year, year), term === undefined ? undefined : eq(feeStructures.term, term)))
      .orderBy(asc(feeStructures.term), asc(feeStructures.place), asc(feeStructures.lodging), asc(feeStructures.id)),
  )

export const structureById = async (tx: Tx, id: string): Promise<PricedStructure | undefined> =>
  (
    await withItems(
      tx,
      await tx.db
        .select()
        .from(feeStructures)
        .where(ofSchool(tx, eq(feeStructures.id, id))),
    )
  )[0]

/** Names of all vote heads, by account. */
export const voteHeads = async (tx: Tx): Promise<Map<string, string>> => {
  const rows = await tx.db
    .select({ code: feeAccounts.code, name: feeAccounts.name })
    .from(feeAccounts)
    .where(and(eq(feeAccounts.schoolId, schoolOf(tx)), sql`${feeAccounts.code} like 'vote_head:%'`))
    .orderBy(asc(feeAccounts.name))
  return new Map(rows.map(({ code, name }) => [code, name ?? code]))
}

/** The accounts of vote heads by their names in lower case; new ones are opened. */
export const openVoteHeads = async (tx: Tx, names: readonly string[]): Promise<Map<string, string>> => {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('fees.vote_heads'), hashtext(${schoolOf(tx)}))`)
  const known = new Map([...(await voteHeads(tx))].map(([code, name]) => [name.toLowerCase(), code]))
  const fresh = names.filter((name) => !known.has(name.toLowerCase()))
  const rows = fresh.map((name) => ({ schoolId: schoolOf(tx), code: `vote_head:${newId()}`, name, createdAt: tx.at }))
  if (rows.length > 0) await tx.db.insert(feeAccounts).values(rows)
  for (const { code, name } of rows) known.set(name.toLowerCase(), code)
  return known
}

const insertItems = async (tx: Tx, structureId: string, items: readonly Omit<PricedItem, 'name'>[]): Promise<void> =>
  void (await tx.db.insert(feeStructureItems).values(
    items.map(({ account, cents, optional }, position) => {
      return { schoolId: schoolOf(tx), structureId, position, account, amountCents: cents, optional }
    }),
  ))

/** @throws a violation of `fee_structures_place_key` */
export const insertStructure = async (
  tx: Tx,
  values: StructureValues,
  items: readonly Omit<PricedItem, 'name'>[],
): Promise<string> => {
  const id = newId()
  await tx.db
    .insert(feeStructures)
    .values({ schoolId: schoolOf(tx), id, ...values, createdAt: tx.at, updatedAt: tx.at })
  await insertItems(tx, id, items)
  return id
}

/** @returns false if the version is stale. @throws a violation of `fee_structures_place_key` */
export const updateStructure = async (
  tx: Tx,
  { id, version }: { id: string; version: number },
  values: StructureValues,
  items: readonly Omit<PricedItem, 'name'>[],
): Promise<boolean> => {
  const changed = await tx.db
    .update(feeStructures)
    .set({ ...values, version: sql`${feeStructures.version} + 1`, updatedAt: tx.at })
    .where(ofSchool(tx, eq(feeStructures.id, id), eq(feeStructures.version, version)))
    .returning({ id: feeStructures.id })
  if (changed.length === 0) return false
  await tx.db
    .delete(feeStructureItems)
    .where(and(eq(feeStructureItems.schoolId, schoolOf(tx)), eq(feeStructureItems.structureId, id)))
  await insertItems(tx, id, items)
  return true
}

/** @param learnerId only of this one */
export const choicesOf = async (tx: Tx, learnerId?: string): Promise<Map<string, Set<string>>> => {
  const rows = await tx.db
    .select({ learnerId: feeChoices.learnerId, choice: feeChoices.choice })
    .from(feeChoices)
    .where(
      and(
        eq(feeChoices.schoolId, schoolOf(tx)),
        learnerId === undefined ? undefined : eq(feeChoices.learnerId, learnerId),
      ),
    )
  const found = new Map<string, Set<string>>()
  for (const { learnerId: id, choice } of rows) found.set(id, (found.get(id) ?? new Set()).add(choice))
  return found
}

export const replaceChoices = async (tx: Tx, learnerId: string, choices: readonly string[]): Promise<void> => {
  await tx.db.delete(feeChoices).where(and(eq(feeChoices.schoolId, schoolOf(tx)), eq(feeChoices.learnerId, learnerId)))
  if (choices.length === 0) return
  const own = { schoolId: schoolOf(tx), learnerId, createdAt: tx.at }
  await tx.db.insert(feeChoices).values(choices.map((choice) => ({ ...own, choice })))
}

export interface BilledRow {
  readonly learnerId: string
  readonly account: string
  readonly entryId: string
  readonly cents: number
  readonly name: string
  readonly stands: boolean
  readonly byHand: boolean
}

/** What was billed for a term, with what the office reversed since. */
export const billedOf = async (tx: Tx, termId: string): Promise<BilledRow[]> =>
  tx.db
    .select({
      learnerId: feeBilled.learnerId,
      account: feeBilled.account,
      entryId: feeBilled.entryId,
      cents: feeEntries.amountCents,
      name: feeEntries.description,
      byHand: feeBilled.byHand,
      stands: sql<boolean>`${reversal.id} is null`,
    })
    .from(feeBilled)
    .innerJoin(feeEntries, and(eq(feeEntries.schoolId, feeBilled.schoolId), eq(feeEntries.id, feeBilled.entryId)))
    .leftJoin(reversal, and(eq(reversal.schoolId, feeEntries.schoolId), eq(reversal.reverses, feeEntries.id)))
    .where(and(eq(feeBilled.schoolId, schoolOf(tx)), eq(feeBilled.termId, termId)))

export const insertBilled = async (
  tx: Tx,
  termId: string,
  rows: readonly Pick<BilledRow, 'learnerId' | 'account' | 'entryId'>[],
): Promise<void> =>
  void (await tx.db.execute(
    sql`insert into ${feeBilled} (school_id, term_id, learner_id, account, entry_id)
      select ${schoolOf(tx)}, ${termId}, given.* from unnest(
        ${sql.param(rows.map(({ learnerId }) => learnerId))}::uuid[],
        ${sql.param(rows.map(({ account }) => account))}::text[],
        ${sql.param(rows.map(({ entryId }) => entryId))}::uuid[]
      ) as given`,
  ))

/** A corrected entry takes the place of the one that was billed. */
export const replaceBilled = async (tx: Tx, entryId: string, by: string): Promise<void> =>
  void (await tx.db
    .update(feeBilled)
    .set({ entryId: by, byHand: true })
    .where(and(eq(feeBilled.schoolId, schoolOf(tx)), eq(feeBilled.entryId, entryId))))

/** Entries that the next billing may charge again. */
export const freeBilled = async (tx: Tx, entryIds: readonly string[]): Promise<void> =>
  void (await tx.db
    .delete(feeBilled)
    .where(
      and(eq(feeBilled.schoolId, schoolOf(tx)), sql`${feeBilled.entryId} = any (${sql.param([...entryIds])}::uuid[])`),
    ))

export const lastPreview = async (tx: Tx, termId: string): Promise<typeof feePreviews.$inferSelect | undefined> =>
  (
    await tx.db
      .select()
      .from(feePreviews)
      .where(and(eq(feePreviews.schoolId, schoolOf(tx)), eq(feePreviews.termId, termId)))
  )[0]

export const keepPreview = async (tx: Tx, termId: string, totals: Readonly<Record<string, number>>): Promise<void> =>
  void (await tx.db
    .insert(feePreviews)
    .values({ schoolId: schoolOf(tx), termId, totals, seenAt: tx.at })
    .onConflictDoUpdate({ target: [feePreviews.schoolId, feePreviews.termId], set: { totals, seenAt: tx.at } }))
