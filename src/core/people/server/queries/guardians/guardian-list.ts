/** SQL of the list of guardians. */
import { and, asc, count, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { guardians } from '../../tables.ts'
import type { GuardianRow } from './guardians.ts'
import { matches, phonePattern } from '../matching.ts'

export interface GuardianListQuery {
  search?: string | undefined
  sort: 'name' | '-name'
  page: number
  limit: number
}

const whereOf = (tx: Tx, search: string | undefined): SQL | undefined => {
  const phone = search ? phonePattern(search) : null
  const byPhone = phone ? [sql`${guardians.phone} like ${phone}`, sql`${guardians.secondPhone} like ${phone}`] : []
  return and(
    eq(guardians.schoolId, schoolOf(tx)),
    search ? or(matches(search, { name: guardians.fullName, texts: [guardians.email] }), ...byPhone) : undefined,
  )
}

export const guardiansPage = async (
  tx: Tx,
  query: GuardianListQuery,
): Promise<{ rows: GuardianRow[]; total: number }> => {
  const where = whereOf(tx, query.search)
  const order =
    query.sort === 'name'
      ? [asc(guardians.fullName), asc(guardians.id)]
      : [desc(guardians.fullName), desc(guardians.id)]
  const rows = await tx.db
    .select()
    .from(guardians)
    .where(where)
    .orderBy(...order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const [counted] = await tx.db.select({ total: count() }).from(guardians).where(where)
  return { rows, total: counted?.total ?? 0 }
}
