/** Inserts past announcements with their readings, for migration and demo data. */
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Audience } from '../../contract/announcements/shapes.ts'
import type { GroupRule } from '../../contract/groups.ts'
import { insertAnnouncement, writeParts } from '../queries/announcements.ts'
import { insertGroup } from '../queries/groups.ts'
import { insertRecipients, writeReadings } from '../queries/recipients.ts'
import { resolve } from './audience.ts'
import { enqueuePublish } from './jobs.ts'
import { noteAuthor } from './send.ts'
import type { GroupDeps } from './school-people.ts'

export interface AnnouncementToRecord {
  readonly authorId: string | null
  readonly authorRole: 'admin' | 'teacher' | 'tutor'
  readonly title: string
  readonly body: string
  readonly audience: Audience
  readonly pinned?: boolean
  readonly needsAcknowledgement?: boolean
  readonly expiresAt?: Date
  /** Publication time; a future one is scheduled. */
  readonly at: Date
  /** Minutes until a recipient with an account read it; null for unread. @param place index among the recipients */
  readonly readAfter: (place: number) => number | null
}

export const recordAnnouncement = async (tx: Tx, one: AnnouncementToRecord, deps: GroupDeps): Promise<void> => {
  const { audience, at, readAfter, authorId, authorRole, title, body } = one
  const waits = at > tx.at
  const row = await insertAnnouncement(tx, {
    authorId,
    authorRole,
    title,
    body,
    people: audience.people,
    pinned: one.pinned ?? false,
    needsAcknowledgement: one.needsAcknowledgement ?? false,
    expiresAt: one.expiresAt ?? null,
    createdAt: waits ? tx.at : at,
    ...(waits ? { status: 'scheduled', publishAt: at } : { status: 'published', publishedAt: at }),
  })
  await writeParts(tx, row.id, audience.parts)
  if (waits) return enqueuePublish(tx, row)
  const recipients = await resolve(tx, audience, deps)
  await insertRecipients(tx, row.id, recipients)
  const readings = recipients
    .filter(({ accountId }) => accountId !== null)
    .flatMap(({ kind, personId }, place) => {
      const minutes = readAfter(place)
      return minutes === null
        ? []
        : [{ kind, personId, at: new Date(Math.min(at.getTime() + minutes * 60_000, tx.at.getTime())) }]
    })
  await noteAuthor(tx, row)
  await writeReadings(tx, row.id, readings, one.needsAcknowledgement ?? false)
}

export const recordGroup = async (tx: Tx, name: string, description: string, rule: GroupRule): Promise<string> =>
  (await insertGroup(tx, { name, description, rule })).id
