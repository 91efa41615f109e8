/** Sends announcements at their time, and takes them off the screens after their last day. */
import { z } from 'zod'
import { id } from '#platform/pure/schemas.ts'
import { enqueueJob, defineJob } from '#platform/server/jobs/jobs.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AnnouncementRow } from '../queries/announcements.ts'

const payload = z.strictObject({ schoolId: id, announcementId: id })
export const publishJob = defineJob('communication.publish', payload)
export const expireJob = defineJob('communication.expire', payload)

const ask = (tx: Tx, definition: typeof publishJob, row: AnnouncementRow, runAt: Date): Promise<void> =>
  enqueueJob(
    tx,
    definition,
    { schoolId: schoolOf(tx), announcementId: row.id },
    { runAt, key: `${definition.id}:${row.id}` },
  )

/** Requeued when the publication time changes; one job per announcement, which reads the row when it runs. */
export const enqueuePublish = async (tx: Tx, row: AnnouncementRow): Promise<void> => {
  if (row.publishAt) await ask(tx, publishJob, row, row.publishAt)
}

export const enqueueExpiry = async (tx: Tx, row: AnnouncementRow): Promise<void> => {
  if (row.expiresAt) await ask(tx, expireJob, row, row.expiresAt)
}
