/** Publishes an announcement: resolves its recipients, notifies them, and publishes live events. */
import { notify, type Recipient as NoticeRecipient } from '#core/notifications/server/public.ts'
import { accountNames } from '#core/people/server/public.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { announcementEvent, announcementReadEvent, type PeopleKind } from '../../contract/announcements/kinds.ts'
import { announcedNotice, confirmNotice } from '../../contract/announcements/notices.ts'
import type { Audience } from '../../contract/announcements/shapes.ts'
import { excerptOf } from '../../rules/announcement-life.ts'
import { partsWithin, type Recipient } from '../../rules/audience.ts'
import { partRows, updateAnnouncement, type AnnouncementRow } from '../queries/announcements.ts'
import { insertRecipients, noteAcknowledged, noteRead, ownRows } from '../queries/recipients.ts'
import { partOf, resolve } from './audience.ts'
import { enqueueExpiry } from './jobs.ts'
import { smsWith } from './sms.ts'
import { staffKey } from './writer.ts'
import type { AnnouncementDeps } from './school-people.ts'

export const linkOf = (id: string): string => `/communication/announcements/${id}`

/** Accounts with each role in which they are notified. */
export const noticeRecipients = (
  recipients: readonly Pick<Recipient, 'accountId' | 'roles' | 'about'>[],
): NoticeRecipient[] =>
  recipients.flatMap(({ accountId, roles, about }) =>
    accountId
      ? roles.map((role): NoticeRecipient => (role === 'parent' ? { accountId, role, about } : { accountId, role }))
      : [],
  )

/** Publishes the change to the office, the writer and these accounts. */
export const publishAnnouncementChanged = (
  tx: Tx,
  row: AnnouncementRow,
  accounts: readonly (string | null)[],
): void => {
  const event = { type: announcementEvent, schoolId: schoolOf(tx), data: { announcementId: row.id } }
  publishEvent(tx, { ...event, roles: ['admin'] })
  const heard = [...new Set([row.authorId, ...accounts].filter((id) => id !== null))]
  if (heard.length > 0) publishEvent(tx, { ...event, accounts: heard })
}

/** Publishes the reading to the screens that count readers, and to the reader's own other pages. */
export const publishAnnouncementRead = (tx: Tx, row: AnnouncementRow, reader: string): void => {
  const event = { schoolId: schoolOf(tx), data: { announcementId: row.id } }
  publishEvent(tx, { ...event, type: announcementEvent, accounts: [reader] })
  publishEvent(tx, { ...event, type: announcementReadEvent, roles: ['admin'] })
  if (row.authorId && row.authorRole !== 'admin')
    publishEvent(tx, { ...event, type: announcementReadEvent, accounts: [row.authorId] })
}

const tell = async (tx: Tx, row: AnnouncementRow, recipients: readonly Recipient[]): Promise<void> => {
  const author = (await accountNames(tx, [row.authorId])).get(row.authorId ?? '') ?? ''
  // The writer is not notified.
  const others = recipients.filter(({ accountId }) => accountId !== row.authorId)
  const params = { title: row.title, author, excerpt: excerptOf(row.body) }
  const options = { link: linkOf(row.id), dedupeKey: `communication.announced:${row.id}` }
  await notify(
    tx,
    row.needsAcknowledgement ? confirmNotice : announcedNotice,
    noticeRecipients(others),
    params,
    options,
  )
  publishAnnouncementChanged(
    tx,
    row,
    recipients.map(({ accountId }) => accountId),
  )
}

/** Marks it as read for the writer. */
export const noteAuthor = async (tx: Tx, row: AnnouncementRow): Promise<void> => {
  if (row.authorId === null) return
  const [own] = await ownRows(tx, await staffKey(tx, row.authorId), [row.id])
  if (own) await (row.needsAcknowledgement ? noteAcknowledged(tx, own) : noteRead(tx, own))
}

/** The stored audience. @param classes classes the writer may write to now; null for all */
export const keptAudience = async (
  tx: Tx,
  row: AnnouncementRow,
  classes: ReadonlySet<string> | null,
): Promise<Audience> => {
  const parts = (await partRows(tx, [row.id])).map(partOf)
  return { parts: classes === null ? parts : partsWithin(parts, classes), people: row.people as PeopleKind[] }
}

/**
 * Requires a lock on its row and a checked audience.
 * @param alone runs in a job, where no one can decide about its text message
 * @returns null, with nothing changed, if there are no recipients
 */
export const sendOut = async (
  tx: Tx,
  row: AnnouncementRow,
  audience: Audience,
  deps: AnnouncementDeps,
  alone = false,
): Promise<AnnouncementRow | null> => {
  const recipients = audience.parts.length > 0 ? await resolve(tx, audience, deps) : []
  if (recipients.length === 0) return null
  const sms = await smsWith(tx, row, recipients, deps, alone)
  const sent = await updateAnnouncement(tx, row.id, row.version, { status: 'published', publishedAt: tx.at, ...sms })
  if (!sent) throw new Error('The announcement was not held')
  await insertRecipients(tx, row.id, recipients)
  await noteAuthor(tx, sent)
  await tell(tx, sent, recipients)
  await enqueueExpiry(tx, sent)
  await audit(tx, {
    action: 'communication.publish_announcement',
    entity: 'announcement',
    entityId: row.id,
    before: { status: row.status },
    after: {
      status: 'published',
      title: sent.title,
      parts: audience.parts,
      people: audience.people,
      recipients: recipients.length,
      ...sms,
    },
  })
  return sent
}
