/** A learner's attendance, for the export of everything on record. */
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { callsAbout } from './queries/absent.ts'
import { dayMarksOf, lessonMarksOf } from './queries/marks.ts'
import { requestsOfLearner } from './queries/requests.ts'

/** Every day that a register can be of. */
const ever = ['1900-01-01', '2200-12-31'] as const

export const attendanceRecords: LearnerRecords = {
  name: 'attendance',
  read: async (tx, learnerId) => {
    const days = await dayMarksOf(tx, [learnerId], ...ever)
    const lessons = await lessonMarksOf(tx, learnerId, ...ever)
    const requests = await requestsOfLearner(tx, learnerId, ...ever)
    const calls = await callsAbout(tx, [learnerId], ...ever)
    return {
      calls: calls.map(({ date, outcome, note, createdAt }) => ({ date, outcome, note, createdAt })),
      days: days.map(({ date, session, status, minutesLate, reason }) => ({
        date,
        session,
        status,
        minutesLate,
        reason,
      })),
      lessons: lessons.map(({ date, status }) => ({ date, status })),
      requests: requests.map(({ date, reason, requestedAs, status, declineReason, decidedAt, createdAt }) => ({
        date,
        reason,
        requestedAs,
        status,
        declineReason,
        decidedAt,
        createdAt,
      })),
    }
  },
}
