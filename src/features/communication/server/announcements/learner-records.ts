/** Announcements to one learner, for the export of everything on record. */
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { allReceived } from '../queries/recipients.ts'

export const announcementRecords: LearnerRecords = {
  name: 'announcements',
  read: async (tx, learnerId) => ({
    received: (await allReceived(tx, { kind: 'learner', personIds: [learnerId], children: [] })).map(
      ({ announcement, recipient }) => ({
        title: announcement.title,
        body: announcement.body,
        publishedAt: announcement.publishedAt,
        readAt: recipient.readAt,
        acknowledgedAt: recipient.acknowledgedAt,
      }),
    ),
  }),
}
