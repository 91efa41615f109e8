/** SQL that gives a record of a person the account it signs in with. */
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { guardians, learners } from '../../tables.ts'
import { staff } from '../../staff-tables.ts'

export const personKinds = ['staff', 'learner', 'guardian'] as const
export type PersonKind = (typeof personKinds)[number]

const tables = { staff, learner: learners, guardian: guardians } as const

/** Former staff and learners cannot sign in. */
const stillHere = (kind: PersonKind) =>
  kind === 'staff' ? eq(staff.status, 'active') : kind === 'learner' ? eq(learners.status, 'active') : undefined

/** @returns false if the person has left the school, or has another account */
export const giveAccountTo = async (tx: Tx, kind: PersonKind, id: string, accountId: string): Promise<boolean> => {
  const table = tables[kind]
  const rows = await tx.db
    .update(table)
    .set({ accountId, updatedAt: tx.at, version: sql`${table.version} + 1` })
    .where(
      and(
        eq(table.schoolId, schoolOf(tx)),
        eq(table.id, id),
        or(isNull(table.accountId), eq(table.accountId, accountId)),
        stillHere(kind),
      ),
    )
    .returning({ id: table.id })
  return rows.length > 0
}

/** The record of this kind that signs in with the account, if any. */
export const recordOfAccount = async (tx: Tx, kind: PersonKind, accountId: string): Promise<string | undefined> => {
  const table = tables[kind]
  const [row] = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.schoolId, schoolOf(tx)), eq(table.accountId, accountId)))
  return row?.id
}
