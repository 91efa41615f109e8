/** Declarations of meetings for the security suites. */
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity } from '#app/testing/security/declare.ts'
import { meetingRounds, meetings, meetingSlots } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['meetings'],
  needs: [people],
  kinds: ['meetingRound', 'meetingSlot', 'meeting'],
  // Its query names the teacher and the child.
  unseen: ['meetings.parent_slots'],
  /** Booked in a future round. */
  async make({ schoolId, db, parent, ids }) {
    const [startsAt, endsAt] = [new Date(Date.now() + 86_400_000), new Date(Date.now() + 87_000_000)]
    const day = startsAt.toISOString().slice(0, 10)
    const times = { day, startTime: '14:00', endTime: '17:00', slotMinutes: 10, bookUntil: day }
    await db
      .insert(meetingRounds)
      .values({ schoolId, id: ids.meetingRound, title: 'Meetings', ...times, createdBy: parent.id })
    const place = { roundId: ids.meetingRound, staffId: ids.staff, startsAt, endsAt }
    await db.insert(meetingSlots).values({ schoolId, id: ids.meetingSlot, ...place })
    const who = { learnerId: ids.learner, guardianId: ids.guardian, bookedBy: parent.id }
    await db.insert(meetings).values({ schoolId, id: ids.meeting, slotId: ids.meetingSlot, ...place, ...who })
  },
  lists: { 'staffIds[]': 'staff' },
  paths: {
    '/api/parent/meetings/rounds': 'meetingRound',
    '/api/parent/meetings': 'meeting',
    '/api/meetings/rounds': 'meetingRound',
    '/api/meetings/slots': 'meetingSlot',
    '/api/meetings': 'meeting',
  },
})
