/** Checks the second step of a sign-in: a code of the authenticator, or one of the recovery codes; each works once. */
import type { Secrets } from '#platform/server/secrets.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { insertEvent, type AccountRow } from '../queries.ts'
import { useRecoveryCode, useTotpStep } from '../queries/credentials.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

/** A given code, prepared for a transaction. */
export type GivenCode = { readonly digits: string } | { readonly recoveryHash: string }

/**
 * Parses a typed code, ignoring spaces and dashes. Hashes recovery codes, which is slow: never call within a
 * transaction.
 */
export const readCode = async (accountId: string, typed: string): Promise<GivenCode> => {
  const code = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(code) ? { digits: code } : { recoveryHash: await hashRecoveryCode(accountId, code) }
}

/** Consumes a code. Of concurrent calls with the same code only one returns true. */
export const takeCode = async (tx: Tx, secrets: Secrets, account: AccountRow, code: GivenCode): Promise<boolean> => {
  if (!account.totpSecret || !account.totpConfirmedAt) return false
  if ('digits' in code) {
    const step = stepOfCode(secrets.open(account.totpSecret), code.digits, tx.at)
    return step !== null && useTotpStep(tx, account.id, step)
  }
  const taken = await useRecoveryCode(tx, account.id, code.recoveryHash)
  if (taken) await insertEvent(tx, account.id, 'recovery_used')
  return taken
}
