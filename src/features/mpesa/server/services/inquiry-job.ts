/** Asks for a look at a question to M-Pesa. */
import { defineJob, enqueueJob } from '#platform/server/jobs/jobs.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { z } from 'zod'

export const inquiryJob = defineJob('mpesa.inquire', z.strictObject({ schoolId: z.uuid(), inquiryId: z.uuid() }))

/** @param at null for now; a later time does not postpone an earlier look */
export const enqueueInquiry = (tx: Tx, inquiryId: string, at: Date | null): Promise<void> => {
  const key = `mpesa:inquire:${inquiryId}:${at ? 'later' : 'now'}`
  return enqueueJob(tx, inquiryJob, { schoolId: schoolOf(tx), inquiryId }, { key, ...(at ? { runAt: at } : {}) })
}
