/** An SMS worker in its own process, for tests that kill it. */
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import pino from 'pino'
import { openPool } from '#platform/server/database/pool.ts'
import { startWorker } from '#platform/server/jobs/jobs.ts'
import { createSecrets } from '#platform/server/secrets.ts'
import { Tenancy } from '#platform/server/tenancy/tenancy.ts'
import { TemplateBook } from '../server/template-book.ts'
import { sendJobOf } from '../server/sms/queue.ts'

export interface WorkerOrder {
  readonly app: pg.PoolConfig
  readonly owner: pg.PoolConfig
  /** Base64. */
  readonly key: string
  readonly simulatorUrl: string
}

const { app, owner, key, simulatorUrl } = JSON.parse(process.argv[2] ?? '') as WorkerOrder
const log = pino({ level: 'silent' })
const tenancy = new Tenancy(openPool({ ...app, max: 4, pipeline: true }, log), () => new Date())
const options = {
  secrets: createSecrets(Buffer.from(key, 'base64')),
  publicUrl: 'http://127.0.0.1',
  simulatorUrl,
  termOf: async () => null,
  templates: new TemplateBook([]),
  learnerValues: async () => null,
  findLearners: async () => [],
  mayTell: () => sql`true`,
  patience: 2_000,
  lease: 3_000,
}
await startWorker({ owner, jobs: [sendJobOf(options)], schedules: [], tenancy, log })
process.stdout.write('running\n')
