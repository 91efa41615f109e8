/** Queues a job that sends a school's e-mails. */
import { z } from 'zod'
import { enqueueJob, defineJob } from '#platform/server/jobs/jobs.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'

export const mailJob = defineJob('delivery.email', z.strictObject({ schoolId: z.uuid() }))

/** @param at null for now; a later time does not postpone an earlier job */
export const enqueueMail = (tx: Tx, at: Date | null): Promise<void> => {
  const key = `email:${schoolOf(tx)}:${at ? at.toISOString() : 'now'}`
  return enqueueJob(tx, mailJob, { schoolId: schoolOf(tx) }, { key, ...(at ? { runAt: at } : {}) })
}
