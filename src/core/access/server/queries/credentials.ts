/** SQL of passwords, authenticators and recovery codes. All run in identity transactions. */
import { and, count, eq, isNull, lt, ne, or } from 'drizzle-orm'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { accountTokens, portalIdentities, recoveryCodes } from '../credential-tables.ts'
import { accounts, sessions } from '../tables.ts'

/** Notes the step of a code. @returns false when it, or a later one, was used already */
export const useTotpStep = async (tx: Tx, accountId: string, step: number): Promise<boolean> => {
  const fresh = or(isNull(accounts.totpLastStep), lt(accounts.totpLastStep, step))
  const used = await tx.db
    .update(accounts)
    .set({ totpLastStep: step })
    .where(and(eq(accounts.id, accountId), fresh))
    .returning({ id: accounts.id })
  return used.length > 0
}

/** @returns false if the account has no such code, or it was used */
export const useRecoveryCode = async (tx: Tx, accountId: string, codeHash: string): Promise<boolean> => {
  const unused = and(
    eq(recoveryCodes.accountId, accountId),
    eq(recoveryCodes.codeHash, codeHash),
    isNull(recoveryCodes.usedAt),
  )
  return (
    (
      await tx.db
        .update(recoveryCodes)
        .set({ usedAt: tx.at })
        .where(unused)
        .returning({ accountId: recoveryCodes.accountId })
    ).length > 0
  )
}

/** The codes before them stop working. */
export const replaceRecoveryCodes = async (tx: Tx, accountId: string, hashes: readonly string[]): Promise<void> => {
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  if (hashes.length > 0) await tx.db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })))
}

export const recoveryCodesLeft = async (tx: Tx, accountId: string): Promise<number> => {
  const unused = and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt))
  return (await tx.db.select({ left: count() }).from(recoveryCodes).where(unused))[0]?.left ?? 0
}

/**
 * Puts an authenticator in the place of the one before, or of none.
 * @param before the encrypted secret that the caller saw; null for none
 * @returns false when another call was first
 */
export const putAuthenticator = async (
  tx: Tx,
  accountId: string,
  before: string | null,
  sealed: string,
  step: number,
): Promise<boolean> => {
  const same = before === null ? isNull(accounts.totpSecret) : eq(accounts.totpSecret, before)
  const put = await tx.db
    .update(accounts)
    .set({ totpSecret: sealed, totpConfirmedAt: tx.at, totpLastStep: step, updatedAt: tx.at })
    .where(and(eq(accounts.id, accountId), same))
    .returning({ id: accounts.id })
  return put.length > 0
}

export const removeAuthenticator = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.db
    .update(accounts)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null, updatedAt: tx.at })
    .where(eq(accounts.id, accountId))
}

export const setPasswordHash = async (tx: Tx, accountId: string, passwordHash: string): Promise<void> => {
  await tx.db
    .update(accounts)
    .set({ passwordHash, passwordChangedAt: tx.at, updatedAt: tx.at })
    .where(eq(accounts.id, accountId))
}

/** Links to set a new password that are on their way stop working. */
export const dropResetLinks = async (tx: Tx, accountId: string): Promise<void> => {
  const open = and(
    eq(accountTokens.accountId, accountId),
    eq(accountTokens.kind, 'reset'),
    isNull(accountTokens.usedAt),
  )
  await tx.db.update(accountTokens).set({ usedAt: tx.at }).where(open)
}

/** Ends the account's sessions. @param except one to keep. @returns ids of the ended ones */
export const closeSessions = async (tx: Tx, accountId: string, except: string | null): Promise<string[]> => {
  const others = except === null ? undefined : ne(sessions.id, except)
  const ended = await tx.db
    .update(sessions)
    .set({ endedAt: tx.at })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), others))
    .returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}

export const portalIdentitiesOf = async (tx: Tx, accountId: string) =>
  tx.db
    .select({ issuer: portalIdentities.issuer, createdAt: portalIdentities.createdAt })
    .from(portalIdentities)
    .where(eq(portalIdentities.accountId, accountId))
