/** Of all schools: takes up work whose job was lost, and forgets reports after a year. */
import { z } from 'zod'
import { defineJob, job, type Job, type Schedule } from '#platform/server/jobs/jobs.ts'
import { noOrigin, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { forgetCallbacks, hasOpenPayments, requestsReported } from '../queries/callbacks.ts'
import { overdueInquiries } from '../queries/inquiries.ts'
import { overdueRequests } from '../queries/requests.ts'
import { schoolsWithMpesa } from '../queries/shortcodes.ts'
import { enqueueCheck } from './check-job.ts'
import { enqueueInquiry } from './inquiry-job.ts'
import { enqueuePost } from './post.ts'

const maintainJob = defineJob('mpesa.maintain', z.unknown())
const forgetJob = defineJob('mpesa.forget', z.unknown())

const minute = 60_000
/** Time for which reports are kept. */
const kept = 365 * 24 * 60 * minute

const inEachSchool = async (tenancy: Tenancy, work: (tx: Tx) => Promise<void>): Promise<void> => {
  const schools = await tenancy.read({ schoolId: null, accountId: null, identity: true }, schoolsWithMpesa)
  for (const schoolId of schools) await tenancy.write({ schoolId, accountId: null }, noOrigin, work)
}

const takeUp = async (tx: Tx): Promise<void> => {
  const before = new Date(tx.at.getTime() - minute)
  if (await hasOpenPayments(tx)) await enqueuePost(tx)
  const ids = [...(await overdueRequests(tx, before)), ...(await requestsReported(tx, before))]
  for (const id of new Set(ids)) await enqueueCheck(tx, id, null)
  for (const id of await overdueInquiries(tx, before)) await enqueueInquiry(tx, id, null)
}

export const maintainJobs: readonly Job[] = [
  job(maintainJob, (_payload, tenancy) => inEachSchool(tenancy, takeUp)),
  job(forgetJob, (_payload, tenancy) =>
    inEachSchool(tenancy, (tx) => forgetCallbacks(tx, new Date(tx.at.getTime() - kept))),
  ),
]

export const maintainSchedules: readonly Schedule[] = [
  { cron: '* * * * *', definition: maintainJob },
  // On the first of each month.
  { cron: '25 2 1 * *', definition: forgetJob },
]
