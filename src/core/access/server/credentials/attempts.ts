/** Limits guessing: every try is counted before it is looked at, per account and device, whatever address it claims to come from. */
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { signInErrors } from '../../contract/account.ts'
import { clearAttempts, insertAttempt, noteAttempt } from '../queries.ts'

export const attemptLimit = 10
export const attemptWindow = 15 * 60_000

/** One try that is counted; a right secret takes it back. */
export interface Attempt {
  readonly id: string
  /** Hash of whom it is about. */
  readonly key: string
  /** The device, where it signed in to this account before: strangers' tries do not count against it. */
  readonly device: string | null
}

/**
 * Counts a try. It must commit before the secret is looked at, or a failure would take the count back.
 * @throws AppError auth.locked, with the wait
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

/** A right secret clears its own try, and those of its device. */
export const clearAttempt = (tx: Tx, { id, key, device }: Attempt): Promise<void> => clearAttempts(tx, id, key, device)

/** A try that was neither right nor wrong yet, such as a password without its code, does not count; the ones before it still do. */
export const takeBackAttempt = (tx: Tx, { id, key }: Attempt): Promise<void> => clearAttempts(tx, id, key, null)
