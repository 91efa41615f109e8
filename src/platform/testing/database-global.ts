/** Starts one PostgreSQL for the test run and prepares the template that each worker copies. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../server/database/open.ts'
import { prepareJobs } from '../server/jobs/jobs.ts'
import { consoleTables, prepareConsole } from '#portals/console/server/queries/prepare.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connections to the template database: the application's role, the console's and the owner's, as JSON. */
    database: string
  }
}

/** Durability is off: the cluster does not outlive the run. */
const waitForNoDisk = (folder: string): void => {
  const cluster = join(folder, 'postgres/cluster')
  appendFileSync(
    join(cluster, 'postgresql.conf'),
    'fsync = off\nfull_page_writes = off\nsynchronous_commit = off\nautovacuum = off\n',
  )
  process.kill(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGHUP')
}

/** With TEST_DATABASE_URL the tests use an installed PostgreSQL; its owner must be allowed to create databases. */
const start = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'darasa-test-'))
  const log = pino({ level: 'error' })
  const database = await openDatabase({ databaseUrl: process.env.TEST_DATABASE_URL, dataFolder: folder }, log, {
    catalogue: { consoleTables },
  })
  if (!process.env.TEST_DATABASE_URL) waitForNoDisk(folder)
  await prepareJobs(database.owner, String(database.app.user), log)
  await prepareConsole(database.owner, String(database.console.user))
  project.provide('database', JSON.stringify({ app: database.app, console: database.console, owner: database.owner }))
  return async () => {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export default start
