/** SQL of the list of staff. */
import { type staffSorts } from '../../../contract/lists.ts'
import { and, asc, count, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'

import type { StaffKind } from '../../../contract/shapes.ts'
import { staff } from '../../staff-tables.ts'
import { matches, phonePattern } from '../matching.ts'
import type { StaffRow } from './staff.ts'

export interface StaffListQuery {
  kind?: StaffKind | undefined
  status: 'active' | 'left' | 'all'
  search?: string | undefined
  sort: (typeof staffSorts)[number]
  page: number
  limit: number
}

const whereOf = (tx: Tx, query: StaffListQuery): SQL | undefined => {
  const phone = query.search ? phonePattern(query.search) : null
  const searched = query.search
    ? or(
        matches(query.search, { name: staff.fullName, numbers: [staff.number, staff.tscNumber], texts: [staff.email] }),
        phone ? sql`${staff.phone} like ${phone}` : undefined,
      )
    : undefined
  return and(
    eq(staff.schoolId, schoolOf(tx)),
    query.status === 'all' ? undefined : eq(staff.status, query.status),
    query.kind ? eq(staff.kind, query.kind) : undefined,
    searched,
  )
}

const orders: Record<StaffListQuery['sort'], SQL[]> = {
  name: [asc(staff.fullName), asc(staff.id)],
  '-name': [desc(staff.fullName), desc(staff.id)],
  number: [asc(staff.number), asc(staff.id)],
  '-number': [desc(staff.number), desc(staff.id)],
}

export const staffPage = async (tx: Tx, query: StaffListQuery): Promise<{ rows: StaffRow[]; total: number }> => {
  const where = whereOf(tx, query)
  const rows = await tx.db
    .select()
    .from(staff)
    .where(where)
    .orderBy(...orders[query.sort])
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const [counted] = await tx.db.select({ total: count() }).from(staff).where(where)
  return { rows, total: counted?.total ?? 0 }
}
