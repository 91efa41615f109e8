/** Asks for a check of a payment request. */
import { z } from 'zod'
import { defineJob, enqueueJob } from '#platform/server/jobs/jobs.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'

export const checkJob = defineJob('mpesa.check', z.strictObject({ schoolId: z.uuid(), requestId: z.uuid() }))

/** @param at null for now; a later time does not postpone an earlier check */
export const enqueueCheck = (tx: Tx, requestId: string, at: Date | null): Promise<void> => {
  const key = `mpesa:check:${requestId}:${at ? 'later' : 'now'}`
  return enqueueJob(tx, checkJob, { schoolId: schoolOf(tx), requestId }, { key, ...(at ? { runAt: at } : {}) })
}
