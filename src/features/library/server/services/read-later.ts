/** Leaves the words, the cover and copies of a new file to jobs. */
import { enqueueJob } from '#platform/server/jobs/jobs.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { hasPages } from '../../contract/items.ts'
import { videoJob } from '../video/video-job.ts'
import { copyJob } from './copy-job.ts'
import { coverJob } from './cover-job.ts'
import { extractJob } from './extract-job.ts'

/** @param type of the item's file; undefined for an address */
export const readLater = async (tx: Tx, itemId: string, type: string | undefined): Promise<void> => {
  const payload = { schoolId: schoolOf(tx), itemId }
  if (type?.startsWith('video/')) await enqueueJob(tx, videoJob, payload)
  if (type === undefined || !hasPages(type)) return
  await enqueueJob(tx, extractJob, payload)
  await enqueueJob(tx, coverJob, payload)
  if (type === 'application/pdf') await enqueueJob(tx, copyJob, payload)
}
