/** Queries for portal sign-ins and identities. Identity transactions only. */
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { portalIdentities, portalSignIns } from '../credential-tables.ts'

const running = (tx: Tx, stateHash: string) =>
  and(eq(portalSignIns.stateHash, stateHash), gt(portalSignIns.expiresAt, tx.at))

/** Replaces one in progress for the same browser. */
export const putPortalSignIn = async (tx: Tx, values: typeof portalSignIns.$inferInsert): Promise<void> => {
  const { sealed, next, expiresAt } = values
  await tx.db
    .insert(portalSignIns)
    .values(values)
    .onConflictDoUpdate({ target: portalSignIns.stateHash, set: { sealed, next, expiresAt, createdAt: tx.at } })
}

export const portalSignInOf = async (
  tx: Tx,
  stateHash: string,
): Promise<{ sealed: string; next: string } | undefined> =>
  (
    await tx.db
      .select({ sealed: portalSignIns.sealed, next: portalSignIns.next })
      .from(portalSignIns)
      .where(running(tx, stateHash))
  )[0]

/** Consumes it; of concurrent callers one gets true. */
export const takePortalSignIn = async (tx: Tx, stateHash: string): Promise<boolean> =>
  (await tx.db.delete(portalSignIns).where(running(tx, stateHash)).returning({ next: portalSignIns.next })).length > 0

export const forgetPortalSignIns = async (tx: Tx): Promise<void> =>
  void (await tx.db.delete(portalSignIns).where(lt(portalSignIns.expiresAt, tx.at)))

/** @returns the account that signs in with this identity */
export const accountOfIdentity = async (tx: Tx, issuer: string, subject: string): Promise<string | undefined> => {
  const own = and(eq(portalIdentities.issuer, issuer), eq(portalIdentities.subject, subject))
  return (await tx.db.select({ accountId: portalIdentities.accountId }).from(portalIdentities).where(own))[0]?.accountId
}

/** @returns when the account was linked with an identity of this portal */
export const identityLinkedAt = async (tx: Tx, issuer: string, accountId: string): Promise<Date | undefined> => {
  const own = and(eq(portalIdentities.issuer, issuer), eq(portalIdentities.accountId, accountId))
  return (await tx.db.select({ createdAt: portalIdentities.createdAt }).from(portalIdentities).where(own).limit(1))[0]
    ?.createdAt
}

/** @returns false if the identity is already taken */
export const insertIdentity = async (tx: Tx, issuer: string, subject: string, accountId: string): Promise<boolean> => {
  const made = await tx.db
    .insert(portalIdentities)
    .values({ issuer, subject, accountId, createdAt: tx.at })
    .onConflictDoNothing()
    .returning({ accountId: portalIdentities.accountId })
  return made.length > 0
}

/** @returns false when there was none */
export const deleteIdentities = async (tx: Tx, issuer: string, accountId: string): Promise<boolean> => {
  const own = and(eq(portalIdentities.issuer, issuer), eq(portalIdentities.accountId, accountId))
  return (await tx.db.delete(portalIdentities).where(own).returning({ subject: portalIdentities.subject })).length > 0
}
