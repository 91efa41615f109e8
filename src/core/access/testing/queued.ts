/** Runs queued background jobs as the worker does. */
import pino from 'pino'
import type { TestApp } from '#app/testing/harness.ts'
import { startWorker } from '#platform/server/jobs/jobs.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { workerDatabase } from '#platform/testing/worker-database.ts'

/** Starts a worker for a test file; it stops after it. */
export const runJobs = async (app: Pick<TestApp, 'jobs' | 'tenancy'>): Promise<void> => {
  const { owner } = await workerDatabase()
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const worker = await startWorker({ owner, jobs: app.jobs, schedules: [], tenancy: app.tenancy, log })
  afterFile(() => worker.stop())
}
