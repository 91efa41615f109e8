/** Makes the tables of the coming months, and forgets positions after 90 days. */
import { z } from 'zod'
import { defineJob, job, type Job, type Schedule } from '#platform/server/jobs/jobs.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { positionDays } from '../../contract/tracking-words.ts'
import { forgetPositions, makeMonth } from '../queries/tracking/positions.ts'

const keepJob = defineJob('fleet.keep_positions', z.unknown())
const dayLong = 24 * 3_600_000
/** Months that are made ahead begin so many days from now. */
const ahead = [0, 31, 62]

export const trackingJobs: readonly Job[] = [
  job(keepJob, (_payload, tenancy) =>
    tenancy.write({ schoolId: null, accountId: null }, noOrigin, async (tx) => {
      for (const days of ahead) await makeMonth(tx, new Date(tx.at.getTime() + days * dayLong))
      await forgetPositions(tx, new Date(tx.at.getTime() - positionDays * dayLong))
    }),
  ),
]

export const trackingSchedules: readonly Schedule[] = [{ cron: '40 2 * * *', definition: keepJob }]
