/** Sends what falls due at a school, looked for every hour. */
import { z } from 'zod'
import { schoolIds } from '#core/schools/server/public.ts'
import { AppError } from '#platform/pure/errors.ts'
import { id } from '#platform/pure/schemas.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { defineJob, enqueueJob, job, type Job, type Schedule } from '#platform/server/jobs/jobs.ts'
import { noOrigin, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'

export interface HourlySends {
  /** First part of the jobs' names. */
  readonly module: string
  /** Of the audit entry about what was not sent. */
  readonly holdAction: string
  readonly isOpen: (tx: Tx) => Promise<boolean>
  /** What may be due by now. Each runs in a transaction of its own, so that one that is refused holds up no other. */
  readonly due: (tx: Tx) => Promise<readonly ((tx: Tx) => Promise<void>)[]>
}

export const hourlySends = ({
  module,
  holdAction,
  isOpen,
  due,
}: HourlySends): { jobs: Job[]; schedules: Schedule[] } => {
  const everyHour = defineJob(`${module}.every_hour`, z.unknown())
  const send = defineJob(`${module}.send_ahead`, z.strictObject({ schoolId: id }))
  const jobs = [
    job(everyHour, async (_payload, tenancy) => {
      const schools = await tenancy.read({ schoolId: null, accountId: null, identity: true }, schoolIds)
      for (const schoolId of schools)
        await tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) =>
          enqueueJob(tx, send, { schoolId }, { key: `${module}.send_ahead:${schoolId}` }),
        )
    }),
    job(send, async ({ schoolId }, tenancy) => {
      const scope = { schoolId, accountId: null }
      const sends = await tenancy.read(scope, async (tx) => ((await isOpen(tx)) ? due(tx) : []))
      for (const one of sends)
        try {
          await tenancy.write(scope, noOrigin, one)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          // Over budget, or the template is off: the log says why nothing was sent.
          const { message: reason } = error
          await tenancy.write(scope, noOrigin, (tx) =>
            audit(tx, { action: holdAction, entity: 'school', entityId: schoolOf(tx), reason }),
          )
        }
    }),
  ]
  return { jobs, schedules: [{ cron: '0 * * * *', definition: everyHour }] }
}
