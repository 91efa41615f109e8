/** Queries for e-mailed links, and for what a new password ends. Identity transactions only. */
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { accountTokens } from '../credential-tables.ts'
import { accounts, knownDevices, memberships, signInFailures } from '../tables.ts'

export type TokenKind = 'reset' | 'email'

const usable = (tx: Tx, kind: TokenKind, tokenHash: string) =>
  and(
    eq(accountTokens.tokenHash, tokenHash),
    eq(accountTokens.kind, kind),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, tx.at),
  )

/** A link sent to a former address of the account is invalid. */
const stillTheirs = sql`lower(${accounts.email}) = lower(${accountTokens.email})`

export const insertAccountToken = async (tx: Tx, values: typeof accountTokens.$inferInsert): Promise<void> =>
  void (await tx.db.insert(accountTokens).values(values))

/** @returns the link with its account, while it is valid and the account is active */
export const accountOfToken = async (tx: Tx, kind: TokenKind, tokenHash: string) => {
  const [row] = await tx.db
    .select({ account: accounts, expiresAt: accountTokens.expiresAt })
    .from(accountTokens)
    .innerJoin(accounts, eq(accounts.id, accountTokens.accountId))
    .where(and(usable(tx, kind, tokenHash), eq(accounts.status, 'active'), stillTheirs))
  return row
}

/** Consumes the link; a concurrent caller waits and finds it used. @returns the account */
export const takeAccountToken = async (tx: Tx, kind: TokenKind, tokenHash: string): Promise<string | undefined> => {
  const taken = await tx.db
    .update(accountTokens)
    .set({ usedAt: tx.at })
    .where(usable(tx, kind, tokenHash))
    .returning({ accountId: accountTokens.accountId })
  return taken[0]?.accountId
}

/** Devices that were known until now count as strangers' again. */
export const forgetDevices = async (tx: Tx, accountId: string): Promise<void> =>
  void (await tx.db.delete(knownDevices).where(eq(knownDevices.accountId, accountId)))

/** Failed tries under a key, of strangers and of known devices. */
export const forgetFailures = async (tx: Tx, key: string): Promise<void> =>
  void (await tx.db.delete(signInFailures).where(eq(signInFailures.nameHash, key)))

/** True for any membership, even an ended one. */
export const hasMembership = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await tx.db.select({ id: memberships.id }).from(memberships).where(eq(memberships.accountId, accountId)).limit(1))
    .length > 0

export const forgetTokens = async (tx: Tx, before: Date): Promise<void> =>
  void (await tx.db.delete(accountTokens).where(lt(accountTokens.expiresAt, before)))
