/** SQL of the budget: vote heads, and the purchases and invoices that name them. */
import { and, asc, between, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { isReferenced } from '#platform/server/tenancy/savepoint.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { vendorBudgets } from '../budget-tables.ts'
import { purchases, vendorInvoices } from '../tables.ts'
import type { InvoiceRow } from './invoices.ts'
import type { PurchaseRow } from './purchases.ts'

export type VoteHeadRow = typeof vendorBudgets.$inferSelect
type Values = Pick<VoteHeadRow, 'name' | 'votedCents'>

const headsHere = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(vendorBudgets.schoolId, schoolOf(tx)), ...more)

export const budgetYears = async (tx: Tx): Promise<number[]> =>
  (
    await tx.db
      .selectDistinct({ year: vendorBudgets.year })
      .from(vendorBudgets)
      .where(headsHere(tx))
      .orderBy(desc(vendorBudgets.year))
  ).map(({ year }) => year)

export const voteHeadsOf = async (tx: Tx, year: number): Promise<VoteHeadRow[]> =>
  tx.db
    .select()
    .from(vendorBudgets)
    .where(headsHere(tx, eq(vendorBudgets.year, year)))
    .orderBy(asc(sql`lower(${vendorBudgets.name})`))

export const voteHeadById = async (tx: Tx, id: string): Promise<VoteHeadRow | undefined> =>
  (
    await tx.db
      .select()
      .from(vendorBudgets)
      .where(headsHere(tx, eq(vendorBudgets.id, id)))
  )[0]

/** Nobody deletes it until the transaction ends. */
export const lockVoteHead = async (tx: Tx, id: string): Promise<VoteHeadRow | undefined> =>
  (
    await tx.db
      .select()
      .from(vendorBudgets)
      .where(headsHere(tx, eq(vendorBudgets.id, id)))
      .for('key share')
  )[0]

export const insertVoteHead = async (tx: Tx, values: Values & Pick<VoteHeadRow, 'year'>): Promise<VoteHeadRow[]> =>
  tx.db
    .insert(vendorBudgets)
    .values({ ...values, schoolId: schoolOf(tx), id: newId() })
    .returning()

/** @returns undefined when `version` is no longer the current one */
export const updateVoteHead = async (
  tx: Tx,
  id: string,
  version: number,
  values: Values,
): Promise<VoteHeadRow | undefined> =>
  (
    await tx.db
      .update(vendorBudgets)
      .set({ ...values, version: sql`${vendorBudgets.version} + 1` })
      .where(headsHere(tx, eq(vendorBudgets.id, id), eq(vendorBudgets.version, version)))
      .returning()
  )[0]

/** @returns whether it was deleted: nothing names it. Otherwise the transaction can only be rolled back. */
export const deleteUnusedVoteHead = async (tx: Tx, id: string): Promise<boolean> => {
  try {
    const rows = await tx.db
      .delete(vendorBudgets)
      .where(headsHere(tx, eq(vendorBudgets.id, id)))
      .returning({ id: vendorBudgets.id })
    return rows.length > 0
  } catch (error) {
    if (!isReferenced(error)) throw error
    return false
  }
}

export interface Span {
  /** Vote heads. */
  readonly heads: readonly string[]
  /** Days in which something without a vote head counts too. */
  readonly without?: { readonly from: string; readonly until: string; readonly timeZone: string } | undefined
}

/** Approved and ordered purchases. */
export const purchasesOfBudget = async (tx: Tx, { heads, without }: Span): Promise<PurchaseRow[]> =>
  tx.db
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.schoolId, schoolOf(tx)),
        inArray(purchases.status, ['approved', 'ordered']),
        or(
          inArray(purchases.budgetId, [...heads]),
          without
            ? and(
                isNull(purchases.budgetId),
                between(
                  sql`(${purchases.requestedAt} at time zone ${without.timeZone})::date`,
                  without.from,
                  without.until,
                ),
              )
            : undefined,
        ),
      ),
    )

/** Invoices without an order. */
export const directInvoicesOfBudget = async (tx: Tx, { heads, without }: Span): Promise<InvoiceRow[]> =>
  tx.db
    .select()
    .from(vendorInvoices)
    .where(
      and(
        eq(vendorInvoices.schoolId, schoolOf(tx)),
        isNull(vendorInvoices.purchaseId),
        or(
          inArray(vendorInvoices.budgetId, [...heads]),
          without
            ? and(isNull(vendorInvoices.budgetId), between(vendorInvoices.issuedOn, without.from, without.until))
            : undefined,
        ),
      ),
    )
