/** Pools of database connections that survive the loss of the database. */
import pg from 'pg'
import type { Log } from './log.ts'

/** Opens a pool. Lost connections are reported and replaced; the current query fails. */
export const openPool = (config: pg.PoolConfig, log: Log): pg.Pool => {
  const pool = new pg.Pool({ keepAlive: true, connectionTimeoutMillis: 10_000, ...config })
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'))
  // The pool listens to idle connections only; one that is lost while lent out would end the program.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}
