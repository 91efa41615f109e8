/** An e-mail worker in its own process, for tests that kill it. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import pino from 'pino'
import { createFiles } from '#core/files/server/public.ts'
import { openPool } from '#platform/server/database/pool.ts'
import { startWorker } from '#platform/server/jobs/jobs.ts'
import { Outbox } from '#platform/server/outbox/outbox.ts'
import { createSecrets } from '#platform/server/secrets.ts'
import { Tenancy } from '#platform/server/tenancy/tenancy.ts'
import { TemplateBook } from '../server/template-book.ts'
import { mailJobOf } from '../server/mail/queue.ts'

export interface MailWorkerOrder {
  readonly app: pg.PoolConfig
  readonly owner: pg.PoolConfig
  /** Base64. */
  readonly key: string
}

/** Options shared by the test and its worker. */
export const mailWorkerOptions = (key: string) => {
  const secrets = createSecrets(Buffer.from(key, 'base64'))
  return {
    secrets,
    publicUrl: 'http://127.0.0.1',
    simulatorUrl: null,
    mail: {
      installation: null,
      isDemo: false,
      outbox: new Outbox({ secrets, carriers: {}, keepTexts: false }),
      outbound: { allowed: ['127.0.0.1'] },
    },
    files: createFiles(join(tmpdir(), 'no-attachments')),
    termOf: async () => null,
    templates: new TemplateBook([]),
    learnerValues: async () => null,
    findLearners: async () => [],
    mayTell: () => sql`true`,
    patience: 2_000,
    lease: 3_000,
  }
}

if (process.argv[2]?.startsWith('{')) {
  const { app, owner, key } = JSON.parse(process.argv[2]) as MailWorkerOrder
  const log = pino({ level: 'silent' })
  const tenancy = new Tenancy(openPool({ ...app, max: 4, pipeline: true }, log), () => new Date())
  await startWorker({ owner, jobs: [mailJobOf(mailWorkerOptions(key))], schedules: [], tenancy, log })
  process.stdout.write('running\n')
}
