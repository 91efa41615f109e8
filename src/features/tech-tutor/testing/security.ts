/** Declarations of the tech tutor for the security suites. */
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity, noRow, partOfRecord } from '#app/testing/security/declare.ts'
import { noProgress } from '../rules/progress.ts'
import { tutorCertificates, tutorDrills, tutorProgress, tutorSessions } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['tech-tutor'],
  needs: [people],
  kinds: ['tutorCertificate', 'tutorSession'],
  notOfLearner: ['tutorCertificate', 'tutorSession'],
  async make({ schoolId, db, parent, ids }) {
    const of = { schoolId, accountId: parent.id }
    const certificate = { skill: 'typing', level: 'A1', holder: 'Grace Wanjiku', issuedOn: '2026-03-10' } as const
    await db.insert(tutorCertificates).values({ ...of, id: ids.tutorCertificate, ...certificate })
    await db
      .insert(tutorDrills)
      .values({ ...of, skill: 'typing', lessonId: 'fj', setBy: parent.id, createdAt: new Date('2026-03-10T07:00:00Z') })
    await db.insert(tutorProgress).values({ ...of, progress: noProgress(parent.id) })
    const at = '2026-03-10T07:00:00.000Z'
    await db.insert(tutorSessions).values({
      ...of,
      id: ids.tutorSession,
      skill: 'safety',
      lessonId: 'mpesa',
      day: '2026-03-10',
      at: new Date(at),
      passed: true,
      session: {
        id: ids.tutorSession,
        at,
        seconds: 60,
        kind: 'quiz',
        quizType: 'phishing',
        quizId: 'mpesa',
        right: 6,
        asked: 6,
      },
    })
  },
  paths: {
    '/api/tech-tutor/certificates': 'tutorCertificate',
    '/api/verify/tech-tutor': 'tutorCertificate',
    '/api/teacher/tech-tutor/learners': 'learner',
  },
  lists: { 'sessions[].id': partOfRecord, 'learnerIds[]': 'learner' },
  audit: {
    without: { 'A person’s own practice, which only their own device sends.': ['tech_tutor.send_sessions'] },
  },
  emptyTables: { [noRow.detail]: ['tutor_certificate_codes'] },
})
