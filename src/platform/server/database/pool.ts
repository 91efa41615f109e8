/** Pools of database connections that survive the loss of the database. */
import type { Socket } from 'node:net'
import pg from 'pg'
import type { Log } from './log.ts'

/** Queries asked for in one turn go out in one packet: a write to a socket costs more than what it carries. */
const gatherWrites = (client: pg.PoolClient): void => {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Socket } }).connection
  const write = stream.write.bind(stream) as (...given: unknown[]) => boolean
  let gathering = false
  stream.write = (...given: unknown[]) => {
    if (!gathering) {
      gathering = true
      stream.cork()
      process.nextTick(() => {
        gathering = false
        stream.uncork()
      })
    }
    return write(...given)
  }
}

/** Opens a pool. A connection that is lost is reported and replaced; the query in hand fails by itself. */
export const openPool = (config: pg.PoolConfig, log: Log): pg.Pool => {
  const pool = new pg.Pool({ keepAlive: true, connectionTimeoutMillis: 10_000, ...config })
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'))
  // The pool listens to idle connections only; one that is lost while lent out would end the program.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    gatherWrites(client)
  })
  return pool
}
