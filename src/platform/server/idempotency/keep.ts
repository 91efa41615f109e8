/** Stores the first response of an idempotent call under its key, in the call's own transaction. */
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { AppError, commonErrors } from '../../pure/errors.ts'
import { accountOf, schoolOf, type Tx } from '../tenancy/tenancy.ts'
import { idempotencyKeys } from './tables.ts'

export interface KeptAnswer {
  status: number
  /** JSON text. */
  answer: string
}

/** @param parts path, query and body, in that order */
export const requestHash = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/**
 * Runs `work` once per key. A second call waits for the first transaction, then answers its result.
 * @throws AppError request.key_reused when the key was used for another request
 */
export const once = async (
  tx: Tx,
  key: string,
  endpoint: string,
  hash: string,
  work: () => Promise<KeptAnswer>,
): Promise<KeptAnswer & { replayed: boolean }> => {
  const place = { schoolId: schoolOf(tx), accountId: accountOf(tx), key }
  // The row is the lock: a concurrent insert of the same key waits here until this transaction ends.
  const mine = await tx.db
    .insert(idempotencyKeys)
    .values({ ...place, endpoint, requestHash: hash, status: 0, answer: '' })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  const where = and(
    eq(idempotencyKeys.schoolId, place.schoolId),
    eq(idempotencyKeys.accountId, place.accountId),
    eq(idempotencyKeys.key, key),
  )
  if (mine.length === 0) {
    const [kept] = await tx.db.select().from(idempotencyKeys).where(where)
    if (!kept || kept.endpoint !== endpoint || kept.requestHash !== hash) throw new AppError(commonErrors.keyReused)
    return { status: kept.status, answer: kept.answer, replayed: true }
  }
  const result = await work()
  tx.withCommit(tx.db.update(idempotencyKeys).set(result).where(where))
  return { ...result, replayed: false }
}
