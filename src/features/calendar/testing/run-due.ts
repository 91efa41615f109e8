/** Runs the due jobs of a school, as the worker would by the test's clock. */
import pg from 'pg'
import type { TestApp } from '#app/testing/harness.ts'
import { workerDatabase } from '#platform/testing/worker-database.ts'

const dueJobs = `select job.id, task.identifier as task, job.payload
  from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
  where job.run_at <= $1 and job.payload ->> 'schoolId' = $2 and task.identifier like $3 order by job.run_at, job.id`

/** @param module the first part of the jobs' names @returns how many ran */
export const runDue = async (app: TestApp, schoolId: string, module: string): Promise<number> => {
  const client = new pg.Client((await workerDatabase()).owner)
  await client.connect()
  try {
    let ran = 0
    // A job may queue the next one.
    for (let round = 0; round < 5; round++) {
      const { rows } = await client.query<{ id: string; task: string; payload: unknown }>(dueJobs, [
        app.clock.now,
        schoolId,
        `${module}:%`,
      ])
      if (rows.length === 0) break
      await client.query('delete from graphile_worker._private_jobs where id = any ($1)', [rows.map(({ id }) => id)])
      for (const { task, payload } of rows) {
        await app.jobs.find(({ definition }) => definition.id === task.replaceAll(':', '.'))?.run(payload, app.tenancy)
        ran++
      }
    }
    return ran
  } finally {
    await client.end()
  }
}
