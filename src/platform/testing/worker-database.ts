/** One database for each test worker, copied from the migrated template. */
import pg from 'pg'
import { inject } from 'vitest'

export interface WorkerDatabase {
  readonly app: pg.PoolConfig
  readonly console: pg.PoolConfig
  readonly owner: pg.PoolConfig
}

let made: Promise<WorkerDatabase> | undefined

const create = async (): Promise<WorkerDatabase> => {
  const { app, console, owner } = JSON.parse(inject('database')) as WorkerDatabase
  const name = `darasa_w${process.pid}_${process.env.VITEST_POOL_ID ?? '0'}_${Math.round(performance.timeOrigin)}`
  const client = new pg.Client({ ...(owner as pg.ClientConfig), database: 'postgres' })
  await client.connect()
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(String(owner.database))}`)
  } finally {
    await client.end()
  }
  return { app: { ...app, database: name }, console: { ...console, database: name }, owner: { ...owner, database: name } }
}

/** The worker's own database; made at the first call. */
export const workerDatabase = (): Promise<WorkerDatabase> => (made ??= create())
