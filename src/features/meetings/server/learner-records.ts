/** A learner's meetings, for the export of everything on record. */
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { meetingsAbout } from './queries/meetings.ts'

export const meetingRecords: LearnerRecords = {
  name: 'meetings',
  read: async (tx, learnerId) => ({
    meetings: (await meetingsAbout(tx, learnerId)).map(
      ({ startsAt, endsAt, staffId, guardianId, note, status, reason }) => {
        return { startsAt, endsAt, staffId, guardianId, note, status, reason }
      },
    ),
  }),
}
