/** Jobs: publish scheduled announcements, and refresh screens after the last day. */
import type { Role } from '#core/access/contract/access.ts'
import type { Notice, NoticeParams } from '#core/notifications/contract.ts'
import { notify } from '#core/notifications/server/public.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { heldNotice, withoutSmsNotice } from '../../contract/announcements/notices.ts'
import {
  announcementById,
  lockAnnouncement,
  updateAnnouncement,
  type AnnouncementRow,
} from '../queries/announcements.ts'
import { recipientRows } from '../queries/recipients.ts'
import { expireJob, publishJob } from './jobs.ts'
import { accountsOf } from './people.ts'
import { publishAnnouncementChanged, keptAudience, sendOut } from './send.ts'
import { classesFor } from './writer.ts'
import type { AnnouncementDeps } from './school-people.ts'

const homes: Readonly<Record<string, string>> = { admin: '/admin/communications', tutor: '/tutor/communication' }

const tellWriter = async <N extends Notice>(
  tx: Tx,
  row: AnnouncementRow,
  notice: N,
  params: NoticeParams<N>,
): Promise<void> => {
  const link = `${homes[row.authorRole] ?? '/teacher/communication'}/announcements/${row.id}`
  if (row.authorId)
    await notify(tx, notice, [{ accountId: row.authorId, role: row.authorRole as Exclude<Role, 'parent'> }], params, {
      link,
    })
}

/** It becomes a draft again, and its writer hears of it. */
const holdBack = async (tx: Tx, row: AnnouncementRow): Promise<void> => {
  const held = await updateAnnouncement(tx, row.id, row.version, { status: 'draft' })
  if (!held) return
  await audit(tx, {
    action: 'communication.hold_announcement',
    entity: 'announcement',
    entityId: row.id,
    before: { status: 'scheduled' },
    after: { status: 'draft' },
    reason: 'nobody to send it to',
  })
  await tellWriter(tx, row, heldNotice, { title: row.title })
  publishAnnouncementChanged(tx, held, [])
}

/** Does nothing if it was unscheduled, published, moved or deleted meanwhile. */
export const publishDue = async (tx: Tx, id: string, deps: AnnouncementDeps): Promise<void> => {
  const row = await lockAnnouncement(tx, id)
  if (row?.status !== 'scheduled' || !row.publishAt || row.publishAt > tx.at) return
  // Checks a teacher's permission again: their classes may have changed.
  const classes = row.authorRole === 'admin' || row.authorId === null ? null : await classesFor(tx, row.authorId)
  const sent = await sendOut(tx, row, await keptAudience(tx, row, classes), deps, true)
  if (!sent) return holdBack(tx, row)
  if (sent.smsProblem) await tellWriter(tx, sent, withoutSmsNotice, { title: sent.title, problem: sent.smsProblem })
}

export const refreshExpired = async (tx: Tx, id: string): Promise<void> => {
  const row = await announcementById(tx, id)
  if (row?.status !== 'published' || !row.expiresAt || row.expiresAt > tx.at) return
  publishAnnouncementChanged(tx, row, await accountsOf(tx, await recipientRows(tx, id, 'all')))
}

export const announcementJobs = (deps: AnnouncementDeps): Job[] => [
  job(publishJob, ({ schoolId, announcementId }, tenancy) =>
    tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) => publishDue(tx, announcementId, deps)),
  ),
  job(expireJob, ({ schoolId, announcementId }, tenancy) =>
    tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) => refreshExpired(tx, announcementId)),
  ),
]
