/** Declarations of attendance for the security suites. */
import { security as academics } from '#core/academics/testing/security.ts'
import { security as files } from '#core/files/testing/security.ts'
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity, noEntry, noRow } from '#app/testing/security/declare.ts'
import { newId } from '#platform/server/ids.ts'
import { absenceCalls, absenceRequests, dayWeather, registers } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['attendance'],
  needs: [academics, files, people],
  kinds: ['absenceRequest'],
  async make({ schoolId, db, parent, ids }) {
    const date = '2026-03-10'
    const taken = { session: 'morning', takenBy: parent.id, takenAt: new Date(`${date}T05:00:00Z`) } as const
    await db.insert(registers).values({ schoolId, id: newId(), streamId: ids.stream, date, ...taken })
    await db
      .insert(dayWeather)
      .values({ schoolId, date, weather: 'dry', recordedBy: parent.id, recordedAt: taken.takenAt })
    const called = { outcome: 'reached', calledBy: parent.id } as const
    await db.insert(absenceCalls).values({ schoolId, id: newId(), learnerId: ids.learner, date, ...called })
    const asked = { reason: 'Clinic', fileId: ids.file, requestedBy: parent.id, requestedAs: 'parent' } as const
    await db
      .insert(absenceRequests)
      .values({ schoolId, id: ids.absenceRequest, learnerId: ids.learner, date, ...asked })
  },
  lists: { 'learnerIds[]': 'learner', 'marks[].learnerId': 'learner' },
  paths: {
    '/api/registers': 'stream',
    '/api/attendance/absent': 'learner',
    '/api/attendance/requests': 'absenceRequest',
    '/api/attendance/streams': 'stream',
    '/api/attendance/learners': 'learner',
    '/api/student/attendance/requests': 'absenceRequest',
    '/api/parent/children': 'learner',
  },
  parameters: { requestId: 'absenceRequest' },
  audit: {
    actions: {
      'attendance.give_reason': 'attendance.change_register',
      'attendance.send_absence_sms': 'sms.send',
      'attendance.report_absence': 'attendance.ask',
      'attendance.save_register': 'attendance.take_register',
      'attendance.student_excuse': 'attendance.ask',
    },
    without: {
      'It sends a reminder.': ['attendance.remind'],
      [noEntry.changesNothing]: ['attendance.preview_absence_sms'],
    },
  },
  emptyTables: {
    [noRow.detail]: ['register_marks'],
  },
})
