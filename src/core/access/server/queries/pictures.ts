/** SQL of pictures of people. */
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { accountPictures } from '../credential-tables.ts'
import { accounts, memberships } from '../tables.ts'

export const savePictureRow = async (
  tx: Tx,
  values: { type: string; content: Buffer; sha256: string },
): Promise<void> => {
  const row = { ...values, updatedAt: tx.at }
  await tx.db
    .insert(accountPictures)
    .values({ accountId: accountOf(tx), ...row })
    .onConflictDoUpdate({ target: accountPictures.accountId, set: row })
}

export const deletePictureRow = async (tx: Tx, accountId = accountOf(tx)): Promise<void> =>
  void (await tx.db.delete(accountPictures).where(eq(accountPictures.accountId, accountId)))

/** Digest of an account's picture, which is its version. */
export const pictureDigest = async (tx: Tx, accountId: string): Promise<string | null> =>
  (
    await tx.db
      .select({ sha256: accountPictures.sha256 })
      .from(accountPictures)
      .where(eq(accountPictures.accountId, accountId))
  )[0]?.sha256 ?? null

/** Its owner lets others see it. */
const shown = sql`coalesce(${accounts.preferences} -> 'privacy' ->> 'profileVisible', 'true') <> 'false'`

/** Active at the transaction's school. */
const here = (tx: Tx): SQL =>
  sql`exists (select 1 from ${memberships} where ${memberships.accountId} = ${accountPictures.accountId} and ${memberships.schoolId} = ${tx.scope.schoolId}::uuid and ${memberships.status} = 'active')`

const visible = (tx: Tx, hidden: boolean): SQL | undefined =>
  or(
    tx.scope.accountId ? eq(accountPictures.accountId, tx.scope.accountId) : undefined,
    tx.scope.schoolId ? and(here(tx), hidden ? undefined : shown) : undefined,
  )

/** The picture, if visible to the transaction's account. @param hidden include one hidden by its owner */
export const visiblePicture = async (
  tx: Tx,
  accountId: string,
  hidden: boolean,
): Promise<{ type: string; content: Buffer; sha256: string } | undefined> =>
  (
    await tx.db
      .select({ type: accountPictures.type, content: accountPictures.content, sha256: accountPictures.sha256 })
      .from(accountPictures)
      .innerJoin(accounts, eq(accounts.id, accountPictures.accountId))
      .where(and(eq(accountPictures.accountId, accountId), visible(tx, hidden)))
  )[0]

/** Pictures of these accounts that their owners let others see. */
export const shownPictures = async (
  tx: Tx,
  accountIds: readonly string[],
): Promise<Map<string, { type: string; content: Buffer }>> => {
  if (accountIds.length === 0) return new Map()
  const rows = await tx.db
    .select({ accountId: accountPictures.accountId, type: accountPictures.type, content: accountPictures.content })
    .from(accountPictures)
    .innerJoin(accounts, eq(accounts.id, accountPictures.accountId))
    .where(and(inArray(accountPictures.accountId, [...accountIds]), visible(tx, false)))
  return new Map(rows.map(({ accountId, ...picture }) => [accountId, picture]))
}

/** Digests of these accounts' visible pictures. @param hidden include hidden ones */
export const visibleDigests = async (
  tx: Tx,
  accountIds: readonly string[],
  hidden: boolean,
): Promise<Map<string, string>> => {
  if (accountIds.length === 0) return new Map()
  const rows = await tx.db
    .select({ accountId: accountPictures.accountId, sha256: accountPictures.sha256 })
    .from(accountPictures)
    .innerJoin(accounts, eq(accounts.id, accountPictures.accountId))
    .where(and(inArray(accountPictures.accountId, [...accountIds]), visible(tx, hidden)))
  return new Map(rows.map((row) => [row.accountId, row.sha256]))
}
