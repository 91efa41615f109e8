/** Savepoints: a part of a transaction may fail without the rest. */
import { sql } from 'drizzle-orm'
import type { Tx } from './tenancy.ts'

/** Runs part of a transaction in a savepoint. @throws the part's error, after undoing it alone */
export const inSavepoint = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  await tx.db.execute(sql`savepoint part`)
  try {
    const result = await work()
    await tx.db.execute(sql`release savepoint part`)
    return result
  } catch (error) {
    // A rolled-back savepoint still exists, and an outer one has the same name.
    await tx.db.execute(sql`rollback to savepoint part`)
    await tx.db.execute(sql`release savepoint part`)
    throw error
  }
}

/** True for a row that others still reference. */
export const isReferenced = (error: unknown): boolean =>
  (error as { cause?: { code?: string } }).cause?.code === '23503'
