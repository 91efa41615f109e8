/** Declarations of the occurrence book for the security suites. */
import { security as files } from '#core/files/testing/security.ts'
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity, noRow } from '#app/testing/security/declare.ts'
import { occurrenceFiles, occurrenceFollowUps } from '../server/action-tables.ts'
import { occurrenceLearners, occurrences } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['occurrences'],
  needs: [files, people],
  kinds: ['occurrence', 'occurrenceFollowUp', 'incident'],
  /** An entry with a learner whose family was notified, a photo and a follow-up. */
  async make({ schoolId, db, parent, ids }) {
    const at = new Date('2026-03-10T05:00:00Z')
    const named = {
      year: 2026,
      number: 900,
      entryNumber: 'OB-2026-900',
      title: 'Fight',
      description: 'At lunch',
      location: 'Field',
    }
    const graded = { category: 'fighting', severity: 'high', priority: 'high' }
    const by = { reporterId: parent.id, reporterName: 'Kevin Wafula', reporterRole: 'teacher' }
    await db
      .insert(occurrences)
      .values({ schoolId, id: ids.occurrence, ...named, ...graded, ...by, occurredAt: at, writtenAt: at })
    const part = { entryId: ids.occurrence, learnerId: ids.learner, position: 0, role: 'victim', toldAt: at }
    await db.insert(occurrenceLearners).values({ schoolId, id: ids.incident, ...part })
    await db.insert(occurrenceFiles).values({ schoolId, entryId: ids.occurrence, fileId: ids.file, addedAt: at })
    const toDo = {
      actionType: 'parent_meeting',
      description: 'Meet',
      assignedTo: parent.id,
      dueOn: '2026-03-12',
      createdBy: parent.id,
    }
    await db
      .insert(occurrenceFollowUps)
      .values({ schoolId, id: ids.occurrenceFollowUp, entryId: ids.occurrence, ...toDo })
  },
  lists: { 'staffInvolved[].staffId': 'staff', 'studentsInvolved[].studentId': 'learner', 'studentIds[]': 'learner' },
  paths: {
    '/api/occurrence-book': 'occurrence',
    '/api/occurrence-book/follow-ups': 'occurrenceFollowUp',
    '/api/parent/children': 'learner',
    '/api/parent/incidents': 'incident',
    '/api/student/incidents': 'incident',
  },
  parameters: { fileId: 'file' },
  emptyTables: {
    [noRow.detail]: [
      'occurrence_acknowledgements',
      'occurrence_events',
      'occurrence_readers',
      'occurrence_readings',
      'occurrence_staff',
    ],
  },
})
