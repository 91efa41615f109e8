/** Background jobs: queued in the writer's transaction, run by a worker, retried after a crash. */
import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { Logger, run, runMigrations, runOnce, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { z } from 'zod'
import type { Log } from '../database/log.ts'
import { errorFacts, plainMessage } from '../error-facts.ts'
import { openPool } from '../database/pool.ts'
import type { Tenancy, Tx } from '../tenancy/tenancy.ts'
import { releaseLostJobs, SignOfLife } from './alive.ts'

export interface JobDefinition<P = unknown> {
  /** `module.verb`. */
  readonly id: string
  readonly payload: z.ZodType<P>
}

/** Tries of a job, over most of a day; then it is given up. */
export const mostAttempts = 12

export const defineJob = <P>(id: string, payload: z.ZodType<P>): JobDefinition<P> => ({ id, payload })

export interface Job {
  readonly definition: JobDefinition
  /** @param stopping aborted when the process stops: long work ends then, and its job runs again later */
  readonly run: (payload: unknown, tenancy: Tenancy, stopping?: AbortSignal) => Promise<void>
}

/** Binds a job's definition to its work. */
export const job = <P>(
  definition: JobDefinition<P>,
  work: (payload: P, tenancy: Tenancy, stopping: AbortSignal) => Promise<void>,
): Job => ({
  definition: definition,
  run: (payload, tenancy, stopping = new AbortController().signal) =>
    work(definition.payload.parse(payload), tenancy, stopping),
})

/** The queue's names hold no full stops. */
const taskOf = (definition: JobDefinition): string => definition.id.replaceAll('.', ':')

/** Runs a job by the clock. @example { cron: '15 2 * * *' } every day at 02:15 UTC */
export interface Schedule {
  readonly cron: string
  readonly definition: JobDefinition
}

interface Asked<P> {
  readonly payload: P
  readonly runAt?: Date
  readonly key?: string
}

/** Queues jobs of one kind in one statement; they exist only if the transaction commits. */
export const enqueueJobs = async <P>(
  tx: Tx,
  definition: JobDefinition<P>,
  asked: readonly Asked<P>[],
): Promise<void> => {
  if (asked.length === 0) return
  const payloads = asked.map(({ payload }) => JSON.stringify(definition.payload.parse(payload)))
  const times = asked.map(({ runAt }) => (runAt ?? tx.at).toISOString())
  const keys = asked.map(({ key }) => key ?? null)
  await tx.db.execute(
    sql`select ask_for_job(${taskOf(definition as JobDefinition)}, job.payload::json, job.run_at, job.key)
      from unnest(${sql.param(payloads)}::text[], ${sql.param(times)}::timestamptz[], ${sql.param(keys)}::text[]) as job (payload, run_at, key)`,
  )
}

/** Queues a job, which exists only if the transaction commits. */
export const enqueueJob = <P>(
  tx: Tx,
  definition: JobDefinition<P>,
  payload: P,
  options: { runAt?: Date; key?: string } = {},
): Promise<void> => enqueueJobs(tx, definition, [{ payload, ...options }])

/** Creates the queue's schema; the app role may queue jobs through one function only. */
export const prepareJobs = async (owner: pg.PoolConfig, appRole: string, log: Log): Promise<void> => {
  const pool = openPool({ ...owner, max: 2 }, log)
  try {
    await runMigrations({ pgPool: pool })
    await pool.query(`create or replace function public.ask_for_job(task text, payload json, run_at timestamptz, job_key text) returns void
      language sql security definer set search_path = pg_catalog, pg_temp
      as $$ select graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key, max_attempts => ${mostAttempts}) $$`)
    await pool.query('revoke all on function public.ask_for_job(text, json, timestamptz, text) from public')
    await pool.query(
      `grant execute on function public.ask_for_job(text, json, timestamptz, text) to ${pg.escapeIdentifier(appRole)}`,
    )
  } finally {
    await pool.end()
  }
}

export interface WorkerOptions {
  owner: pg.PoolConfig
  jobs: readonly Job[]
  schedules: readonly Schedule[]
  tenancy: Tenancy
  log: Log
}

/** The error is stored with the job, and logged. */
const withoutValues = (error: unknown): never => {
  throw Object.assign(new Error(plainMessage(error)), { stack: (errorFacts(error) as { stack?: string }).stack })
}

const tasksOf = (jobs: readonly Job[], tenancy: Tenancy, stopping?: AbortSignal): TaskList =>
  Object.fromEntries(
    jobs.map((one) => [
      taskOf(one.definition),
      async (payload: unknown) => one.run(payload, tenancy, stopping).catch(withoutValues),
    ]),
  )

/** For tests: runs all due jobs, and those they queue. A failed one waits for its retry. */
export const runDueJobs = async ({ owner, jobs, tenancy, log }: Omit<WorkerOptions, 'schedules'>): Promise<void> => {
  const pool = openPool({ ...owner, max: 2 }, log)
  try {
    await runOnce({
      pgPool: pool,
      taskList: tasksOf(jobs, tenancy),
      logger: new Logger(() => () => undefined),
      noHandleSignals: true,
    })
  } finally {
    await pool.end()
  }
}

/** Starts the worker; `stop` lets running jobs finish, and tells the long ones to end. */
export const startWorker = async ({
  owner,
  jobs,
  schedules,
  tenancy,
  log,
}: WorkerOptions): Promise<{ stop(): Promise<void> }> => {
  const pool = openPool({ ...owner, max: 6 }, log)
  const failed = (error: unknown): void => log.error({ err: error }, 'jobs')
  const alive = new SignOfLife(pool, failed)
  let suspected = await releaseLostJobs(pool, alive.names)
  const look = async (): Promise<void> => void (suspected = await releaseLostJobs(pool, alive.names, suspected))
  const sweep = setInterval(() => void look().catch(failed), 30_000)
  sweep.unref()
  const events: WorkerEvents = new EventEmitter()
  // Jobs store the name of the pool that took them, not of a single worker.
  events.on('pool:create', ({ workerPool }) => alive.hold(workerPool.id))
  const firstHeld = { name: 'sign-of-life', version: '1.0.0', worker: { hooks: { startWorker: () => alive.held } } }
  const stopping = new AbortController()
  const runner: Runner = await run({
    pgPool: pool,
    // One of them may be long.
    concurrency: 3,
    preset: { plugins: [firstHeld] },
    events,
    logger: new Logger(
      () => (level, message) =>
        level === 'error' ? log.error(message) : level === 'warning' ? log.warn(message) : undefined,
    ),
    noHandleSignals: true,
    pollInterval: 2000,
    crontab: schedules.map((schedule) => `${schedule.cron} ${taskOf(schedule.definition)}`).join('\n'),
    taskList: tasksOf(jobs, tenancy, stopping.signal),
  })
  return {
    stop: async () => {
      stopping.abort()
      clearInterval(sweep)
      await runner.stop()
      alive.end()
      // The library does not wait for the last job to leave the queue. The pool serves connections in order, but none
      // that still waits when it ends: after this query each job has its connection.
      await pool.query('select 1').finally(() => pool.end())
    },
  }
}
