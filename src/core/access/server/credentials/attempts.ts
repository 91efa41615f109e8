/**
 * Limits guessing: every attempt is counted before its secret is checked, per account and device, independent of the
 * network address. Failures of unknown devices are also counted per network: a sprayer tries one password on each of
 * many accounts.
 */
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { signInErrors } from '../../contract/account.ts'
import { entranceLimits } from '../../contract/entrance.ts'
import { networkOf } from '../entrance/request-limits.ts'
import { clearAttempts, insertAttempt, noteAttempt } from '../queries.ts'
import { noteRequest, waitFor } from '../queries/request-counts.ts'

export const attemptLimit = 10
export const attemptWindow = 15 * 60_000

/** A counted attempt; a correct secret removes it. */
export interface Attempt {
  readonly id: string
  /** Hash of the target. */
  readonly key: string
  /** A device that has signed in to this account before: strangers' attempts do not count against it. */
  readonly device: string | null
}

/**
 * Counts an attempt. Must commit before the secret is checked, or a failure would roll the count back.
 * @throws AppError auth.locked, with the waiting time
 */
export const countAttempt = async (tx: Tx, key: string, device: string | null): Promise<Attempt> => {
  const { id, earlier, oldest } = await noteAttempt(tx, key, device, new Date(tx.at.getTime() - attemptWindow))
  if (earlier >= attemptLimit) {
    const wait = ((oldest?.getTime() ?? tx.at.getTime()) + attemptWindow - tx.at.getTime()) / 1000
    throw new AppError(signInErrors.locked, { retryAfter: Math.max(1, wait) })
  }
  await insertAttempt(tx, id, key, device)
  return { id, key, device }
}

/** A correct secret clears its own attempt, and those of its device. */
export const clearAttempt = (tx: Tx, { id, key, device }: Attempt): Promise<void> => clearAttempts(tx, id, key, device)

/** An inconclusive attempt, such as a password without its code, does not count; earlier ones still do. */
export const takeBackAttempt = (tx: Tx, { id, key }: Attempt): Promise<void> => clearAttempts(tx, id, key, null)

const failures = 'sign_in.network'

/** @throws AppError auth.network_locked, with the waiting time, after too many failures of the caller's network */
export const checkNetwork = async (tx: Tx): Promise<void> => {
  const wait = await waitFor(tx, failures, networkOf(tx.origin.address), entranceLimits.failuresPerNetwork)
  if (wait > 0) throw new AppError(signInErrors.networkLocked, { retryAfter: wait })
}

/** Counts a failed attempt of an unknown device for its network. */
export const countFailure = async (tx: Tx, { device }: Attempt): Promise<void> => {
  if (device === null) await noteRequest(tx, failures, networkOf(tx.origin.address))
}
