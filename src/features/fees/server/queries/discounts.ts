/** SQL of discounts: the rules in their order, to whom they were given, and what decides about early payment. */
import { and, asc, desc, eq, lte, or, isNull, gte, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { feeDiscountGrants, feeDiscounts } from '../discount-tables.ts'
import { feeBilled } from '../structure-tables.ts'
import { feeEntries } from '../tables.ts'

export type DiscountRow = typeof feeDiscounts.$inferSelect
export type DiscountValues = Omit<DiscountRow, 'schoolId' | 'id' | 'position' | 'version' | 'createdAt' | 'updatedAt'>
export type GrantRow = typeof feeDiscountGrants.$inferSelect

const here = (tx: Tx, ...more: (SQL | undefined)[]) => and(eq(feeDiscounts.schoolId, schoolOf(tx)), ...more)
const grants = (tx: Tx, ...more: (SQL | undefined)[]) => and(eq(feeDiscountGrants.schoolId, schoolOf(tx)), ...more)

/** In the order in which they are taken off. */
export const discountRows = async (tx: Tx): Promise<DiscountRow[]> =>
  tx.db.select().from(feeDiscounts).where(here(tx)).orderBy(asc(feeDiscounts.position), asc(feeDiscounts.id))

export const discountById = async (tx: Tx, id: string): Promise<DiscountRow | undefined> =>
  (
    await tx.db
      .select()
      .from(feeDiscounts)
      .where(here(tx, eq(feeDiscounts.id, id)))
  )[0]

/** The last one in the order. @throws a violation of `fee_discounts_name_key` */
export const insertDiscount = async (tx: Tx, values: DiscountValues): Promise<string> => {
  const id = newId()
  const last = (await discountRows(tx)).at(-1)?.position ?? 0
  const dates = { createdAt: tx.at, updatedAt: tx.at }
  await tx.db.insert(feeDiscounts).values({ schoolId: schoolOf(tx), id, ...values, position: last + 1, ...dates })
  return id
}

/** @returns false if the version is stale. @throws a violation of `fee_discounts_name_key` */
export const updateDiscount = async (
  tx: Tx,
  { id, version }: { id: string; version: number },
  values: DiscountValues,
): Promise<boolean> => {
  const changed = await tx.db
    .update(feeDiscounts)
    .set({ ...values, version: sql`${feeDiscounts.version} + 1`, updatedAt: tx.at })
    .where(here(tx, eq(feeDiscounts.id, id), eq(feeDiscounts.version, version)))
    .returning({ id: feeDiscounts.id })
  return changed.length > 0
}

export const placeDiscount = async (tx: Tx, id: string, position: number): Promise<void> =>
  void (await tx.db
    .update(feeDiscounts)
    .set({ position })
    .where(here(tx, eq(feeDiscounts.id, id))))

/** One change of the order after the other. */
export const lockDiscounts = async (tx: Tx): Promise<void> =>
  void (await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('fees.discounts'), hashtext(${schoolOf(tx)}))`))

/** The last first. */
export const grantsOf = async (tx: Tx, discountId: string): Promise<GrantRow[]> =>
  tx.db
    .select()
    .from(feeDiscountGrants)
    .where(grants(tx, eq(feeDiscountGrants.discountId, discountId)))
    .orderBy(desc(feeDiscountGrants.createdAt), desc(feeDiscountGrants.id))

export const grantsOfLearner = async (tx: Tx, learnerId: string): Promise<(GrantRow & { name: string })[]> => {
  const rows = await tx.db
    .select({ grant: feeDiscountGrants, name: feeDiscounts.name })
    .from(feeDiscountGrants)
    .innerJoin(
      feeDiscounts,
      and(eq(feeDiscounts.schoolId, feeDiscountGrants.schoolId), eq(feeDiscounts.id, feeDiscountGrants.discountId)),
    )
    .where(grants(tx, eq(feeDiscountGrants.learnerId, learnerId)))
    .orderBy(asc(feeDiscountGrants.startsOn), asc(feeDiscountGrants.id))
  return rows.map(({ grant, name }) => ({ ...grant, name }))
}

interface Span {
  readonly startsOn: string
  readonly endsOn: string | null
}

const touches = ({ startsOn, endsOn }: Span) =>
  and(
    endsOn === null ? undefined : lte(feeDiscountGrants.startsOn, endsOn),
    or(isNull(feeDiscountGrants.endsOn), gte(feeDiscountGrants.endsOn, startsOn)),
  )

/** Discounts by the learner to whom they were given, for a span of days. */
export const givenIn = async (tx: Tx, span: Span): Promise<Map<string, Set<string>>> => {
  const found = new Map<string, Set<string>>()
  const rows = await tx.db
    .select({ learnerId: feeDiscountGrants.learnerId, discountId: feeDiscountGrants.discountId })
    .from(feeDiscountGrants)
    .where(grants(tx, touches(span)))
  for (const { learnerId, discountId } of rows)
    found.set(learnerId, (found.get(learnerId) ?? new Set()).add(discountId))
  return found
}

/** Whether the learner has the discount already at some time of the span. */
export const isGiven = async (tx: Tx, discountId: string, learnerId: string, span: Span): Promise<boolean> => {
  const own = and(eq(feeDiscountGrants.discountId, discountId), eq(feeDiscountGrants.learnerId, learnerId))
  return (await tx.db.$count(feeDiscountGrants, grants(tx, own, touches(span)))) > 0
}

export const insertGrant = async (
  tx: Tx,
  values: Pick<GrantRow, 'discountId' | 'learnerId' | 'reason' | 'startsOn' | 'endsOn'>,
): Promise<GrantRow | undefined> => {
  const own = { schoolId: schoolOf(tx), id: newId(), givenBy: tx.scope.accountId, createdAt: tx.at }
  return (
    await tx.db
      .insert(feeDiscountGrants)
      .values({ ...own, ...values })
      .returning()
  )[0]
}

export const endGrant = async (tx: Tx, id: string, endsOn: string): Promise<GrantRow | undefined> =>
  (
    await tx.db
      .update(feeDiscountGrants)
      .set({ endsOn })
      .where(grants(tx, eq(feeDiscountGrants.id, id)))
      .returning()
  )[0]

const reversal = alias(feeEntries, 'reversal')

/** What each learner owed at the end of a day, without the bills of a term. In cents. */
export const owedWithout = async (tx: Tx, termId: string, day: string): Promise<Map<string, number>> => {
  const rows = await tx.db
    .select({ learnerId: feeEntries.learnerId, cents: sql<number>`sum(${feeEntries.amountCents})::float8` })
    .from(feeEntries)
    .leftJoin(reversal, and(eq(reversal.schoolId, feeEntries.schoolId), eq(reversal.reverses, feeEntries.id)))
    .leftJoin(
      feeBilled,
      and(
        eq(feeBilled.schoolId, feeEntries.schoolId),
        eq(feeBilled.entryId, feeEntries.id),
        eq(feeBilled.termId, termId),
      ),
    )
    .where(
      and(
        eq(feeEntries.schoolId, schoolOf(tx)),
        lte(feeEntries.datedOn, day),
        sql`${feeEntries.kind} <> 'reversal'`,
        isNull(reversal.id),
        isNull(feeBilled.entryId),
      ),
    )
    .groupBy(feeEntries.learnerId)
  return new Map(rows.map(({ learnerId, cents }) => [learnerId, cents]))
}
