/** Queries for e-mail addresses of people: from their record, or the account known to be theirs. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { accounts } from '#core/access/server/tables.ts'
import { guardians, learners } from '../../tables.ts'
import { staff } from '../../staff-tables.ts'

export interface PersonAddress {
  readonly id: string
  readonly email: string | null
  readonly language: string | null
}

/** Unknown ids are omitted. */
export const addressesOf = async (
  tx: Tx,
  kind: 'learner' | 'guardian' | 'staff',
  ids: readonly string[],
): Promise<PersonAddress[]> => {
  if (ids.length === 0) return []
  const table = kind === 'learner' ? learners : kind === 'guardian' ? guardians : staff
  const recorded = kind === 'learner' ? sql`null::text` : kind === 'guardian' ? guardians.email : staff.email
  const proved = sql`case when ${accounts.emailProvedAt} is not null then ${accounts.email} end`
  return tx.db
    .select({
      id: table.id,
      email: sql<string | null>`coalesce(nullif(${recorded}, ''), ${proved})`,
      language: accounts.language,
    })
    .from(table)
    .leftJoin(accounts, eq(accounts.id, table.accountId))
    .where(and(eq(table.schoolId, schoolOf(tx)), inArray(table.id, [...ids])))
}

/** Guardians who get e-mail at these addresses, by their record or their account. Addresses in lower case. */
export const guardiansAtAddresses = async (
  tx: Tx,
  addresses: readonly string[],
): Promise<{ id: string; email: string }[]> => {
  if (addresses.length === 0) return []
  const wanted = sql.param([...addresses])
  const { rows } = await tx.db.execute<{ id: string; email: string }>(sql`
    select ${guardians.id} as id, lower(address) as email
    from ${guardians} left join ${accounts} on ${accounts.id} = ${guardians.accountId}
      cross join lateral (values (${guardians.email}), (${accounts.email})) as found(address)
    where ${guardians.schoolId} = ${schoolOf(tx)} and lower(address) = any (${wanted}::text[])`)
  return rows.map(({ id, email }) => ({ id, email }))
}

/** Address of the guardian's account; null without one. */
export const accountEmailOf = async (tx: Tx, guardianId: string): Promise<string | null> =>
  (
    await tx.db
      .select({ email: accounts.email })
      .from(guardians)
      .innerJoin(accounts, eq(accounts.id, guardians.accountId))
      .where(and(eq(guardians.schoolId, schoolOf(tx)), eq(guardians.id, guardianId)))
  )[0]?.email ?? null

/** For staff with an account but no record. */
export const accountAddresses = async (tx: Tx, ids: readonly string[]): Promise<PersonAddress[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select({
          id: accounts.id,
          email: sql<string | null>`case when ${accounts.emailProvedAt} is not null then ${accounts.email} end`,
          language: accounts.language,
        })
        .from(accounts)
        .where(inArray(accounts.id, [...ids]))
