/** A server process that stops while a job is at work. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { sealJob } from '#core/audit/server/jobs.ts'
import { schools } from '#core/schools/server/tables.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { loadConfig } from '#platform/server/config.ts'
import { newId } from '#platform/server/ids.ts'
import { enqueueJob } from '#platform/server/jobs/jobs.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { workerDatabase } from '#platform/testing/worker-database.ts'
import { serve } from './serve.server.ts'

it('finishes the running job before it closes its connections', async () => {
  const connections = await workerDatabase()
  const dataFolder = mkdtempSync(join(tmpdir(), 'darasa-serve-'))
  const owner = new pg.Client(connections.owner)
  await owner.connect()
  onTestFinished(async () => {
    await owner.end()
    rmSync(dataFolder, { recursive: true, force: true })
  })
  const running = await serve({
    config: loadConfig({ DARASA_DATA: dataFolder }),
    connections,
    log: pino({ level: 'silent' }),
    webFolder: join(dataFolder, 'no-web'),
    demoOffered: false,
    http: false,
    jobs: true,
  })
  const { tenancy } = running.server
  const schoolId = newId()
  await tenancy.write({ schoolId: null, accountId: null, identity: true }, noOrigin, async ({ db }) => {
    const school = { code: 'umoja', name: 'Umoja School', shortName: 'Umoja', joinCode: 'UMOJA-1234' }
    await db.insert(schools).values({ id: schoolId, ...school, levels: ['junior'], plan: 'premium' })
  })
  // The job reads the schools in one transaction, and seals each school's log in another.
  await owner.query('begin; lock table schools')
  await tenancy.write({ schoolId, accountId: null }, noOrigin, async (tx) => {
    await audit(tx, { action: 'test.save', entity: 'note', entityId: newId() })
    await enqueueJob(tx, sealJob, null)
  })
  await eventually(async () => {
    const { rowCount } = await owner.query(`select from pg_locks where not granted and relation = 'schools'::regclass`)
    expect(rowCount).toBeGreaterThan(0)
  })
  const stopped = running.stop()
  await owner.query('commit')
  await stopped
  const { rows } = await owner.query('select number from audit_seals where school_id = $1', [schoolId])
  expect(rows).toEqual([{ number: 1 }])
  const left = await owner.query(
    `select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = $1`,
    [sealJob.id.replaceAll('.', ':')],
  )
  expect(left.rowCount).toBe(0)
})
