/** Declarations of duties for the security suites. */
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity, noEntry, noRow } from '#app/testing/security/declare.ts'
import { newId } from '#platform/server/ids.ts'
import { dutyErrors } from '../contract/shapes.ts'
import { dutyCovers, dutySwaps } from '../server/swap-tables.ts'
import { duties, dutyAssignments, dutyAutoRuns, dutyTypes, staffAbsences } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['duties'],
  needs: [people],
  kinds: ['duty', 'dutyType', 'dutySwap', 'dutyRun', 'staffAbsence', 'dutyCover'],
  /** A duty whose teacher was assigned by the last run, requests a swap, and is absent and needs cover. */
  async make({ schoolId, db, ids }) {
    const [day, at, assignmentId] = ['2026-03-11', new Date('2026-03-10T05:00:00Z'), newId()]
    const hours = { begins: `${day}T06:30`, ends: `${day}T07:30` }
    await db.insert(dutyTypes).values({ schoolId, id: ids.dutyType, name: 'Gate' })
    await db.insert(duties).values({
      schoolId,
      id: ids.duty,
      typeId: ids.dutyType,
      title: 'Gate',
      date: day,
      startTime: '06:30',
      endTime: '07:30',
      location: 'Main gate',
    })
    await db.insert(dutyAutoRuns).values({ schoolId, id: ids.dutyRun, appliedAt: at, assigned: 1 })
    const own = { dutyId: ids.duty, staffId: ids.staff }
    await db
      .insert(dutyAssignments)
      .values({ schoolId, id: assignmentId, ...own, ...hours, assignedAt: at, autoRunId: ids.dutyRun })
    const asked = { dutyId: ids.duty, assignmentId, requestedBy: ids.staff, reason: 'Clinic', requestedAt: at }
    await db.insert(dutySwaps).values({ schoolId, id: ids.dutySwap, ...asked })
    await db
      .insert(staffAbsences)
      .values({ schoolId, id: ids.staffAbsence, staffId: ids.staff, startsOn: day, endsOn: day })
    await db
      .insert(dutyCovers)
      .values({ schoolId, id: ids.dutyCover, absenceId: ids.staffAbsence, day, ...own, ...hours, askedAt: at })
  },
  lists: { 'teacherIds[]': 'staff', 'places[].dutyId': 'duty', 'places[].teacherId': 'staff' },
  paths: {
    '/api/duties': 'duty',
    '/api/duties/types': 'dutyType',
    '/api/duties/swaps': 'dutySwap',
    '/api/duties/auto-assign': 'dutyRun',
    '/api/duties/absences': 'staffAbsence',
    '/api/duties/covers': 'dutyCover',
  },
  parameters: { teacherId: 'staff' },
  shared: [
    { reason: 'Who is on duty is for everybody who teaches there.', endpoints: ['duties.get'] },
    {
      reason: 'A duty is seen by all who teach, and left to those who are on it.',
      endpoints: ['duties.*'],
      error: dutyErrors.notAssigned.code,
    },
  ],
  audit: {
    without: {
      [noEntry.changesNothing]: ['duties.preview_auto'],
    },
  },
  emptyTables: {
    [noRow.detail]: ['duty_history', 'duty_notes'],
    [noRow.setting]: ['duty_preferences'],
    [noRow.inBody]: ['duty_series'],
  },
})
