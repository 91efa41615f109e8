/** Declarations of the calendar for the security suites. */
import { security as academics } from '#core/academics/testing/security.ts'
import { declareSecurity, noEntry, noRow } from '#app/testing/security/declare.ts'
import { calendarEvents, calendarEventStreams, calendarFeeds } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['calendar'],
  needs: [academics],
  kinds: ['calendarEvent', 'calendarFeed'],
  notOfLearner: ['calendarFeed'],
  async make({ schoolId, db, parent, ids }) {
    const day = '2026-03-10'
    const museum = { kind: 'class', type: 'trip', title: 'Museum', asksRsvp: true }
    const days = { startsOn: day, endsOn: day, firstDay: day, lastDay: day }
    const made = { createdBy: parent.id, createdAs: 'teacher' }
    await db.insert(calendarEvents).values({ schoolId, id: ids.calendarEvent, ...museum, ...days, ...made })
    await db.insert(calendarEventStreams).values({ schoolId, eventId: ids.calendarEvent, streamId: ids.stream })
    const feed = { name: 'Phone', tokenHash: ids.calendarFeed }
    await db
      .insert(calendarFeeds)
      .values({ id: ids.calendarFeed, accountId: parent.id, membershipId: parent.membershipId, ...feed })
  },
  lists: { 'for.streamIds[]': 'stream' },
  paths: {
    '/api/calendar/events': 'calendarEvent',
    '/api/student/calendar/events': 'calendarEvent',
    '/api/parent/calendar/events': 'calendarEvent',
    '/api/parent/events': 'calendarEvent',
    '/api/teacher/calendar/events': 'calendarEvent',
    '/api/admin/calendar/events': 'calendarEvent',
    '/api/calendar/feeds': 'calendarFeed',
  },
  audit: {
    actions: {
      'calendar.admin_create': 'calendar.create',
      'calendar.admin_drop': 'calendar.drop',
      'calendar.admin_save': 'calendar.save',
      'calendar.parent_answer': 'calendar.answer',
      'calendar.parent_create': 'calendar.create',
      'calendar.parent_drop': 'calendar.drop',
      'calendar.student_answer': 'calendar.answer',
      'calendar.student_create': 'calendar.create',
      'calendar.student_drop': 'calendar.drop',
      'calendar.student_save': 'calendar.save',
      'calendar.teacher_create': 'calendar.create',
      'calendar.teacher_drop': 'calendar.drop',
      'calendar.teacher_save': 'calendar.save',
    },
    without: {
      [noEntry.ofAccount]: ['calendar.end_feed', 'calendar.make_feed'],
    },
  },
  emptyTables: {
    [noRow.detail]: ['calendar_answers'],
  },
})
