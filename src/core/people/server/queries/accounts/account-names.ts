/** SQL of how accounts are called. */
import { inArray } from 'drizzle-orm'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { accounts } from '#core/access/server/tables.ts'

/** Names by account, for accounts with a present or past membership at the transaction's school. */
export const accountNames = async (tx: Tx, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await tx.db
    .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(inArray(accounts.id, wanted))
  return new Map(rows.map((row) => [row.id, `${row.firstName} ${row.lastName}`]))
}
