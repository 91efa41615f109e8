/** Asks for a school's letters to be sent. */
import { z } from 'zod'
import { askFor, defineJob } from '#platform/server/jobs/jobs.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'

export const mailJob = defineJob('delivery.email', z.strictObject({ schoolId: z.uuid() }))

/** @param at null for now; asking for later leaves what was asked for now */
export const askToMail = (tx: Tx, at: Date | null): Promise<void> => {
  const key = `email:${schoolOf(tx)}:${at ? at.toISOString() : 'now'}`
  return askFor(tx, mailJob, { schoolId: schoolOf(tx) }, { key, ...(at ? { runAt: at } : {}) })
}
