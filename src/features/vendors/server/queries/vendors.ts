/** SQL of vendors. */
import { and, asc, count, desc, eq, exists, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { matches, phonePattern } from '#core/people/server/public.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { vendorSorts, VendorAttention, VendorCategory, VendorStatus } from '../../contract/words.ts'
import { expiringUntil } from '../../rules/standing.ts'
import { quotations, vendorBankDetails, vendorDocuments, vendorInvoices, vendorRatings, vendors } from '../tables.ts'

export type VendorRow = typeof vendors.$inferSelect
export type VendorValues = Omit<
  typeof vendors.$inferInsert,
  'schoolId' | 'id' | 'createdAt' | 'updatedAt' | 'version' | 'status'
>

export const vendorsHere = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(vendors.schoolId, schoolOf(tx)), ...more)

const asking = (tx: Tx, attention: VendorAttention, today: string): SQL | undefined => {
  if (attention === 'contract')
    return and(sql`${vendors.contractEnd} >= ${today}`, sql`${vendors.contractEnd} <= ${expiringUntil(today)}`)
  if (attention === 'documents')
    return exists(
      tx.db
        .select({ one: sql`1` })
        .from(vendorDocuments)
        .where(
          and(
            eq(vendorDocuments.schoolId, vendors.schoolId),
            eq(vendorDocuments.vendorId, vendors.id),
            sql`${vendorDocuments.expiresOn} <= ${expiringUntil(today)}`,
          ),
        ),
    )
  return exists(
    tx.db
      .select({ one: sql`1` })
      .from(vendorBankDetails)
      .where(
        and(
          eq(vendorBankDetails.schoolId, vendors.schoolId),
          eq(vendorBankDetails.vendorId, vendors.id),
          isNull(vendorBankDetails.settledAt),
        ),
      ),
  )
}

export interface VendorFilters {
  readonly search?: string | undefined
  readonly category?: VendorCategory | undefined
  readonly status?: VendorStatus | undefined
  readonly attention?: VendorAttention | undefined
  readonly sort: (typeof vendorSorts)[number]
}

const whereOf = (tx: Tx, { search, category, status, attention }: VendorFilters, today: string): SQL | undefined => {
  const phone = search ? phonePattern(search) : null
  return vendorsHere(
    tx,
    category ? eq(vendors.category, category) : undefined,
    status ? eq(vendors.status, status) : undefined,
    attention ? asking(tx, attention, today) : undefined,
    search
      ? or(
          matches(search, {
            name: sql`${vendors.companyName} || ' ' || ${vendors.contactPerson} || ' ' || array_to_string(${vendors.services}, ' ')`,
            numbers: [vendors.kraPin],
            texts: [vendors.email],
          }),
          phone ? sql`${vendors.phone} like ${phone}` : undefined,
        )
      : undefined,
  )
}

const averages = (tx: Tx) =>
  tx.db
    .select({
      vendorId: vendorRatings.vendorId,
      average: sql<number>`avg(${vendorRatings.rating})::float8`.as('average'),
      ratings: sql<number>`count(*)::int`.as('ratings'),
    })
    .from(vendorRatings)
    .where(eq(vendorRatings.schoolId, schoolOf(tx)))
    .groupBy(vendorRatings.vendorId)
    .as('rated')

const orderOf = (sort: VendorFilters['sort'], average: SQL): SQL[] => {
  const name = sql`lower(${vendors.companyName})`
  const orders: Record<VendorFilters['sort'], SQL[]> = {
    name: [asc(name)],
    '-name': [desc(name)],
    rating: [sql`${average} asc nulls last`, asc(name)],
    '-rating': [sql`${average} desc nulls last`, asc(name)],
    contractEnd: [sql`${vendors.contractEnd} asc nulls last`, asc(name)],
    '-contractEnd': [sql`${vendors.contractEnd} desc nulls last`, asc(name)],
  }
  return [...orders[sort], asc(vendors.id)]
}

export interface RatedVendor {
  readonly vendor: VendorRow
  readonly average: number | null
  readonly ratings: number | null
}

export const vendorsPage = async (
  tx: Tx,
  filters: VendorFilters & { readonly page: number; readonly limit: number },
  today: string,
): Promise<{ rows: RatedVendor[]; total: number }> => {
  const where = whereOf(tx, filters, today)
  const rated = averages(tx)
  const rows = await tx.db
    .select({ vendor: vendors, average: rated.average, ratings: rated.ratings })
    .from(vendors)
    .leftJoin(rated, eq(rated.vendorId, vendors.id))
    .where(where)
    .orderBy(...orderOf(filters.sort, sql`${rated.average}`))
    .limit(filters.limit)
    .offset((filters.page - 1) * filters.limit)
  const [counted] = await tx.db.select({ total: count() }).from(vendors).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** Vendors with a contract, those whose contract ends first. */
export const contractsPage = async (
  tx: Tx,
  query: { search?: string | undefined; expiring?: 'yes' | undefined; page: number; limit: number },
  today: string,
): Promise<{ rows: VendorRow[]; total: number }> => {
  const attention = query.expiring ? 'contract' : undefined
  const where = and(
    whereOf(tx, { search: query.search, attention, sort: 'contractEnd' }, today),
    or(isNotNull(vendors.contractStart), isNotNull(vendors.contractEnd)),
  )
  const rows = await tx.db
    .select()
    .from(vendors)
    .where(where)
    .orderBy(sql`${vendors.contractEnd} asc nulls last`, asc(vendors.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const [counted] = await tx.db.select({ total: count() }).from(vendors).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export const ratedVendor = async (tx: Tx, id: string): Promise<RatedVendor | undefined> => {
  const rated = averages(tx)
  const [row] = await tx.db
    .select({ vendor: vendors, average: rated.average, ratings: rated.ratings })
    .from(vendors)
    .leftJoin(rated, eq(rated.vendorId, vendors.id))
    .where(vendorsHere(tx, eq(vendors.id, id)))
  return row
}

/** Locks the vendor until the transaction ends. */
export const lockVendor = async (tx: Tx, id: string): Promise<VendorRow | undefined> =>
  (
    await tx.db
      .select()
      .from(vendors)
      .where(vendorsHere(tx, eq(vendors.id, id)))
      .for('update')
  )[0]

export const insertVendors = async (tx: Tx, rows: readonly VendorValues[]): Promise<VendorRow[]> => {
  const made: VendorRow[] = []
  const own = { schoolId: schoolOf(tx), createdAt: tx.at, updatedAt: tx.at }
  for (let start = 0; start < rows.length; start += 500)
    made.push(
      ...(await tx.db
        .insert(vendors)
        .values(rows.slice(start, start + 500).map((row) => ({ ...row, ...own, id: newId() })))
        .returning()),
    )
  return made
}

/** @returns undefined when `version` is no longer the current one */
export const updateVendor = async (
  tx: Tx,
  id: string,
  version: number,
  values: Partial<VendorValues> & { status?: VendorStatus },
): Promise<VendorRow | undefined> =>
  (
    await tx.db
      .update(vendors)
      .set({ ...values, updatedAt: tx.at, version: sql`${vendors.version} + 1` })
      .where(vendorsHere(tx, eq(vendors.id, id), eq(vendors.version, version)))
      .returning()
  )[0]

/** Company names in small letters and KRA PINs that are in use. */
export const knownVendors = async (tx: Tx): Promise<{ name: string; kraPin: string | null }[]> =>
  tx.db
    .select({ name: sql<string>`lower(${vendors.companyName})`, kraPin: vendors.kraPin })
    .from(vendors)
    .where(vendorsHere(tx))

/** Those of some vendors that are there. */
export const vendorNames = async (tx: Tx, ids: readonly string[]): Promise<{ id: string; companyName: string }[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select({ id: vendors.id, companyName: vendors.companyName })
        .from(vendors)
        .where(vendorsHere(tx, inArray(vendors.id, [...ids])))

/** Deletes vendors that nobody changed or used. @returns ids of the deleted ones */
export const deleteUnused = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const used = [vendorBankDetails, vendorDocuments, vendorRatings, quotations, vendorInvoices].map((table) =>
    exists(
      tx.db
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.schoolId, vendors.schoolId), eq(table.vendorId, vendors.id))),
    ),
  )
  const rows = await tx.db
    .delete(vendors)
    .where(vendorsHere(tx, inArray(vendors.id, [...ids]), eq(vendors.version, 1), sql`not (${or(...used)})`))
    .returning({ id: vendors.id })
  return rows.map(({ id }) => id)
}
