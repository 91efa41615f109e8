/** Serialises programs that start together. */
import type pg from 'pg'

/** Runs `work` while no other session of this database is in a piece of work of the same name. */
export const inTurn = async <T>(client: pg.ClientBase, name: string, work: () => Promise<T>): Promise<T> => {
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`darasa ${name}`])
  try {
    return await work()
  } finally {
    // A lost connection has let go of it already.
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [`darasa ${name}`]).catch(() => undefined)
  }
}

/** Runs `work` in a transaction; a failure undoes it. */
export const inTransaction = async <T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> => {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
