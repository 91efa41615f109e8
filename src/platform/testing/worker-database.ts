/** A database per test file, copied from the migrated template: files of a worker share loaded code, never data. */
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
    await client.query(
      `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(String(owner.database))} strategy file_copy`,
    )
  } finally {
    await client.end()
  }
  // Durability is off: it does not outlive the run.
  const own = { database: name, options: '-c synchronous_commit=off', max: 4 }
  return { app: { ...app, ...own }, console: { ...console, ...own }, owner: { ...owner, ...own } }
}

/**
 * The file's own database, created on first use.
 * @param file `wholeWorker` for one shared by all files of the worker
 */
export const workerDatabase = (file: string = thisFile()): Promise<WorkerDatabase> => {
  let database = made.get(file)
  if (!database) made.set(file, (database = create()))
  return database
}
