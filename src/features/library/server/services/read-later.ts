/** Leaves the words and the cover of a new document to jobs. */
import { enqueueJob } from '#platform/server/jobs/jobs.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { coverJob } from './cover-job.ts'
import { extractJob } from './extract-job.ts'

export const readLater = async (tx: Tx, itemId: string): Promise<void> => {
  const payload = { schoolId: schoolOf(tx), itemId }
  await enqueueJob(tx, extractJob, payload)
  await enqueueJob(tx, coverJob, payload)
}
