/** Declarations of exams for the security suites. */
import { security as academics } from '#core/academics/testing/security.ts'
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity } from '#app/testing/security/declare.ts'
import { newId } from '#platform/server/ids.ts'
import { exampleSeries } from '../contract/exams.ts'
import {
  examAttendance,
  examExtraTimes,
  examInvigilators,
  examPaperLearners,
  examPapers,
  examRooms,
  examSeatPins,
  examSeats,
  examSeries,
} from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['exams'],
  needs: [academics, people],
  kinds: ['examSeries', 'examPaper', 'examWatch'],
  notOfLearner: ['examSeries', 'examPaper', 'examWatch'],
  /** A series with a paper that the learner writes and a teacher invigilates. */
  async make({ schoolId, db, ids }) {
    const seriesId = ids.examSeries
    const place = { date: '2026-03-24', session: 0 }
    await db.insert(examSeries).values({
      ...exampleSeries,
      grades: [...exampleSeries.grades],
      sessions: [...exampleSeries.sessions],
      schoolId,
      id: seriesId,
    })
    const paper = { grade: 'Grade 7', learningAreaId: ids.learningArea, title: 'Paper 1', minutes: 60 }
    await db.insert(examPapers).values({ schoolId, id: ids.examPaper, seriesId, ...paper, ...place })
    await db.insert(examPaperLearners).values({ schoolId, id: newId(), paperId: ids.examPaper, learnerId: ids.learner })
    await db.insert(examRooms).values({ schoolId, id: newId(), seriesId, roomId: ids.room, seats: 40 })
    const where = { schoolId, seriesId, ...place, roomId: ids.room }
    await db.insert(examInvigilators).values({ ...where, id: ids.examWatch, staffId: ids.staff })
    const seat = { seat: 1, learnerId: ids.learner, paperId: ids.examPaper, minutes: 60 }
    await db.insert(examSeats).values({ ...where, id: newId(), ...seat })
    const came = { state: 'present', note: '', at: new Date('2026-03-24T05:00:00Z') }
    await db
      .insert(examAttendance)
      .values({ schoolId, id: newId(), paperId: ids.examPaper, learnerId: ids.learner, ...came })
    const pin = { paperId: ids.examPaper, learnerId: ids.learner, roomId: ids.room, seat: 1 }
    await db.insert(examSeatPins).values({ schoolId, id: newId(), ...pin })
    await db.insert(examExtraTimes).values({ schoolId, id: newId(), learnerId: ids.learner, percent: 25 })
  },
  paths: {
    '/api/admin/exams': 'examSeries',
    '/api/admin/exams/extra-times': 'learner',
    '/api/exams/watches': 'examWatch',
  },
  parameters: { paperId: 'examPaper' },
  lists: {
    'learningAreaIds[]': 'learningArea',
    'rooms[].roomId': 'room',
    'staffIds[]': 'staff',
    'learnerIds[]': 'learner',
    'marks[].learnerId': 'learner',
  },
})
