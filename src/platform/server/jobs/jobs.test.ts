/** Jobs on a real queue: they commit with their write, run once, and run again when their worker died. */
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { workerDatabase, type WorkerDatabase } from '../../testing/worker-database.ts'
import { openPool } from '../database/pool.ts'
import { newId } from '../ids.ts'
import { noOrigin, Tenancy } from '../tenancy/tenancy.ts'
import { enqueueJob, defineJob, job, startWorker } from './jobs.ts'

const log = pino({ level: 'silent' })
const note = defineJob('test.note', z.strictObject({ text: z.string() }))
const scope = { schoolId: newId(), accountId: null }

let database: WorkerDatabase
let pool: pg.Pool
let tenancy: Tenancy
const seen: string[] = []
const slow = defineJob('test.slow', z.strictObject({}))
const long = defineJob('test.long', z.strictObject({}))
/** State of the slow job: number of starts, and a release function. */
const slowOnes: (() => void)[] = []
/** Starts of the job that ends only when its process stops. */
let longOnes = 0

beforeAll(async () => {
  database = await workerDatabase()
  pool = openPool({ ...database.app, max: 4, pipeline: true }, log)
  tenancy = new Tenancy(pool, () => new Date())
})
afterAll(() => pool.end())

const ask = (text: string, fail = false): Promise<void> =>
  tenancy.write(scope, noOrigin, async (tx) => {
    await enqueueJob(tx, note, { text })
    if (fail) throw new Error('the write failed')
  })

const start = () =>
  startWorker({
    owner: database.owner,
    jobs: [
      job(note, async ({ text }) => void seen.push(text)),
      job(slow, () => new Promise<void>((resolve) => void slowOnes.push(resolve))),
      job(long, async (_payload, _tenancy, stopping) => {
        longOnes++
        if (longOnes > 1) return
        await new Promise<void>((_resolve, reject) =>
          stopping.addEventListener('abort', () => reject(new Error('the process stops'))),
        )
      }),
    ],
    schedules: [],
    tenancy,
    log,
  })

const asOwner = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> => {
  const client = new pg.Client(database.owner)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

describe('a job', () => {
  it('exists when its write commits, and only then', async () => {
    await ask('committed')
    await expect(ask('rolled back', true)).rejects.toThrow('the write failed')
    const worker = await start()
    try {
      await expect.poll(() => seen).toContain('committed')
      expect(seen).not.toContain('rolled back')
    } finally {
      await worker.stop()
    }
  })

  it('runs again after the worker that held it died', async () => {
    await ask('orphaned')
    await asOwner(`update graphile_worker._private_jobs set locked_by = 'a worker that is gone', locked_at = now()`)
    const worker = await start()
    try {
      await expect.poll(() => seen).toContain('orphaned')
      expect(seen.filter((text) => text === 'orphaned')).toHaveLength(1)
    } finally {
      await worker.stop()
    }
  })

  it('stays with the worker that runs it, however long that takes, when another starts', async () => {
    const first = await start()
    await tenancy.write(scope, noOrigin, (tx) => enqueueJob(tx, slow, {}))
    await expect.poll(() => slowOnes.length).toBe(1)
    const second = await start()
    try {
      await ask('after the slow one')
      await expect.poll(() => seen).toContain('after the slow one')
      await new Promise((resolve) => void setTimeout(resolve, 3000))
      expect(slowOnes).toHaveLength(1)
    } finally {
      for (const end of slowOnes.splice(0)) end()
      await second.stop()
      await first.stop()
    }
  })

  it('stays with it when its sign of life lost the connection, which it takes again', async () => {
    const first = await start()
    await tenancy.write(scope, noOrigin, (tx) => enqueueJob(tx, slow, {}))
    await expect.poll(() => slowOnes.length).toBe(1)
    // The locks of the whole server are listed, those of other tests' databases too.
    const lost = await asOwner<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database()) and classid = hashtext('jobs')::bigint::bit(32)::bigint::oid`,
    )
    expect(lost).toHaveLength(1)
    await new Promise((resolve) => void setTimeout(resolve, 500))
    const second = await start()
    try {
      await ask('after the loss')
      await expect.poll(() => seen).toContain('after the loss')
      await new Promise((resolve) => void setTimeout(resolve, 1500))
      expect(slowOnes).toHaveLength(1)
    } finally {
      for (const end of slowOnes.splice(0)) end()
      await second.stop()
      await first.stop()
    }
  })

  it('is told when its process stops, and runs again in the next one', async () => {
    const first = await start()
    await tenancy.write(scope, noOrigin, (tx) => enqueueJob(tx, long, {}))
    await expect.poll(() => longOnes).toBe(1)
    await first.stop()
    const second = await start()
    try {
      await expect.poll(() => longOnes).toBe(2)
    } finally {
      await second.stop()
    }
  })

  it('refuses a payload that its definition does not know', async () => {
    await expect(tenancy.write(scope, noOrigin, (tx) => enqueueJob(tx, note, { text: 1 } as never))).rejects.toThrow()
  })

  it('can be asked for, but the queue itself is closed to the application', async () => {
    await expect(pool.query('select * from graphile_worker._private_jobs')).rejects.toMatchObject({ code: '42501' })
  })
})
