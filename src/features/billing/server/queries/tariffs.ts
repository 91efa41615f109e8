/** SQL of prices and of the issuer. */
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { TariffTerms } from '../../contract/tariffs.ts'
import { billingCounters, billingIssuer, billingTariffs } from '../tables.ts'

export type TariffRow = typeof billingTariffs.$inferSelect
export type IssuerRow = typeof billingIssuer.$inferSelect

/** The prices that hold on a day. */
export const tariffOn = async (tx: Tx, day: string): Promise<TariffTerms | null> =>
  (
    await tx.db
      .select({ terms: billingTariffs.terms })
      .from(billingTariffs)
      .where(lte(billingTariffs.validFrom, day))
      .orderBy(desc(billingTariffs.validFrom), desc(billingTariffs.createdAt), desc(billingTariffs.id))
      .limit(1)
  )[0]?.terms ?? null

export const tariffRows = (tx: Tx): Promise<TariffRow[]> =>
  tx.db
    .select()
    .from(billingTariffs)
    .orderBy(desc(billingTariffs.validFrom), desc(billingTariffs.createdAt), desc(billingTariffs.id))
    .limit(50)

export const insertTariff = async (tx: Tx, validFrom: string, terms: TariffTerms): Promise<TariffRow | undefined> =>
  (
    await tx.db
      .insert(billingTariffs)
      .values({ id: newId(), validFrom, terms, createdBy: tx.scope.accountId, createdAt: tx.at })
      .returning()
  )[0]

/** Changes of prices wait for each other. */
export const lockTariffs = async (tx: Tx): Promise<void> =>
  void (await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('billing.tariffs'))`))

export const issuerRow = async (tx: Tx): Promise<IssuerRow | undefined> => (await tx.db.select().from(billingIssuer))[0]

export const insertIssuer = async (
  tx: Tx,
  values: Omit<typeof billingIssuer.$inferInsert, 'id'>,
): Promise<IssuerRow | undefined> =>
  (
    await tx.db
      .insert(billingIssuer)
      .values({ id: 1, ...values, updatedAt: tx.at })
      .onConflictDoNothing()
      .returning()
  )[0]

export const updateIssuer = async (
  tx: Tx,
  version: number,
  values: Partial<typeof billingIssuer.$inferInsert>,
): Promise<IssuerRow | undefined> =>
  (
    await tx.db
      .update(billingIssuer)
      .set({ ...values, version: version + 1, updatedAt: tx.at })
      .where(and(eq(billingIssuer.id, 1), eq(billingIssuer.version, version)))
      .returning()
  )[0]

/** Locks the year's number until the transaction ends, so that none is left out: call it last. */
export const nextInvoiceCount = async (tx: Tx, year: number): Promise<number> => {
  const [row] = await tx.db
    .insert(billingCounters)
    .values({ year, value: 1 })
    .onConflictDoUpdate({ target: billingCounters.year, set: { value: sql`${billingCounters.value} + 1` } })
    .returning({ value: billingCounters.value })
  if (!row) throw new Error('The counter gave no number')
  return row.value
}
