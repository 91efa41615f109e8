/** Declarations of the study tools for the security suites. */
import { security as academics } from '#core/academics/testing/security.ts'
import { declareSecurity, partOfRecord } from '#app/testing/security/declare.ts'
import { studyNotUseful, studyRounds } from '../server/tables.ts'

const ownPractice = 'A learner’s own practice, which only their own device sends.'

export const security = declareSecurity({
  modules: ['study-smart'],
  needs: [academics],
  kinds: ['studyRound'],
  notOfLearner: ['studyRound'],
  async make({ schoolId, db, parent, ids }) {
    const startedAt = new Date('2026-03-10T06:00:00.000Z')
    await db
      .insert(studyRounds)
      .values({ schoolId, accountId: parent.id, id: ids.studyRound, startedAt, minutes: 25, topic: 'Fractions' })
    await db
      .insert(studyNotUseful)
      .values({ schoolId, accountId: parent.id, key: 'topic:fractions', reason: 'know_it', until: '2026-03-24' })
  },
  lists: { 'rounds[].id': partOfRecord, 'rounds[].learningAreaId': 'learningArea' },
  piecewise: {
    'Minutes count from a phone that was long without network, also where the learning area is gone.': [
      'study.keep_rounds',
    ],
  },
  audit: { without: { [ownPractice]: ['study.keep_rounds', 'study.not_useful'] } },
})
