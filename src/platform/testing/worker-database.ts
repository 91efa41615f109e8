/** One database for each test file, copied from the migrated template: files of a worker share the loaded code, never data. */
import pg from 'pg'
import { inject } from 'vitest'
import { endEarlierFiles, thisFile } from './after-file.ts'

export interface WorkerDatabase {
  readonly app: pg.PoolConfig
  readonly console: pg.PoolConfig
  readonly owner: pg.PoolConfig
}

const made = new Map<string, Promise<WorkerDatabase>>()

const create = async (): Promise<WorkerDatabase> => {
  await endEarlierFiles()
  const { app, console, owner } = JSON.parse(inject('database')) as WorkerDatabase
  const name = `darasa_w${process.pid}_${Math.round(performance.timeOrigin)}_${made.size}`
  const client = new pg.Client({ ...(owner as pg.ClientConfig), database: 'postgres' })
  await client.connect()
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(String(owner.database))} strategy file_copy`)
  } finally {
    await client.end()
  }
  // Nothing of it outlives the run, so no commit waits for the disk.
  const own = { database: name, options: '-c synchronous_commit=off', max: 4 }
  return { app: { ...app, ...own }, console: { ...console, ...own }, owner: { ...owner, ...own } }
}

/** The file's own database; made at the first call. */
export const workerDatabase = (): Promise<WorkerDatabase> => {
  const file = thisFile()
  let database = made.get(file)
  if (!database) made.set(file, (database = create()))
  return database
}
