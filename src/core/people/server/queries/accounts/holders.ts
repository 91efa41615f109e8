/** Queries for people who can hold school property: learners and staff, by name or e-mail. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { accounts } from '#core/access/server/tables.ts'
import { learners } from '../../tables.ts'
import { staff } from '../../staff-tables.ts'
import { matches } from '../matching.ts'

export interface HolderRow {
  readonly kind: 'learner' | 'staff'
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly accountId: string | null
  /** Class of a learner. */
  readonly streamId: string | null
  /** Kind of staff: teacher, tutor, admin, technician or support. */
  readonly staffKind: string | null
  readonly position: string | null
  readonly isActive: boolean
}

type Wanted = { readonly typed: string; readonly limit: number } | { readonly ids: readonly string[] }

const learnersWanted = async (tx: Tx, wanted: Wanted): Promise<HolderRow[]> => {
  const rows = await tx.db
    .select({
      id: learners.id,
      name: learners.fullName,
      email: accounts.email,
      accountId: learners.accountId,
      streamId: learners.streamId,
      status: learners.status,
    })
    .from(learners)
    .leftJoin(accounts, eq(accounts.id, learners.accountId))
    .where(
      and(
        eq(learners.schoolId, schoolOf(tx)),
        'ids' in wanted
          ? inArray(learners.id, [...wanted.ids])
          : and(
              sql`${learners.status} = 'active'`,
              matches(wanted.typed, {
                name: learners.fullName,
                numbers: [learners.admissionNumber],
                texts: [accounts.email],
              }),
            ),
      ),
    )
    .orderBy(asc(learners.fullName), asc(learners.id))
    .limit('limit' in wanted ? wanted.limit : wanted.ids.length)
  return rows.map(({ status, ...row }) => ({
    ...row,
    kind: 'learner',
    staffKind: null,
    position: null,
    isActive: status === 'active',
  }))
}

const staffWanted = async (tx: Tx, wanted: Wanted): Promise<HolderRow[]> => {
  const email = sql<string | null>`coalesce(${staff.email}, ${accounts.email})`
  const rows = await tx.db
    .select({
      id: staff.id,
      name: staff.fullName,
      email,
      accountId: staff.accountId,
      staffKind: staff.kind,
      position: staff.position,
      status: staff.status,
    })
    .from(staff)
    .leftJoin(accounts, eq(accounts.id, staff.accountId))
    .where(
      and(
        eq(staff.schoolId, schoolOf(tx)),
        'ids' in wanted
          ? inArray(staff.id, [...wanted.ids])
          : and(
              eq(staff.status, 'active'),
              matches(wanted.typed, { name: staff.fullName, numbers: [staff.number], texts: [email] }),
            ),
      ),
    )
    .orderBy(asc(staff.fullName), asc(staff.id))
    .limit('limit' in wanted ? wanted.limit : wanted.ids.length)
  return rows.map(({ status, ...row }) => ({ ...row, kind: 'staff', streamId: null, isActive: status === 'active' }))
}

const byName = (a: HolderRow, b: HolderRow): number => a.name.localeCompare(b.name) || a.id.localeCompare(b.id)

/** Current learners and staff matching by name or e-mail, sorted by name. @param typed empty for the first ones */
export const findHolders = async (tx: Tx, typed: string, limit: number): Promise<HolderRow[]> =>
  [...(await learnersWanted(tx, { typed, limit })), ...(await staffWanted(tx, { typed, limit }))]
    .sort(byName)
    .slice(0, limit)

/** These learners and staff, including former ones; unknown ids are omitted. */
export const holdersByIds = async (tx: Tx, ids: readonly string[]): Promise<HolderRow[]> => {
  const wanted = [...new Set(ids)]
  return wanted.length === 0
    ? []
    : [...(await learnersWanted(tx, { ids: wanted })), ...(await staffWanted(tx, { ids: wanted }))]
}
