/** Declarations of the study tools for the security suites. */
import { security as academics } from '#core/academics/testing/security.ts'
import { declareSecurity, partOfRecord } from '#app/testing/security/declare.ts'
import { newMemory } from '../rules/memory.ts'
import { studyCards, studyNotUseful, studyReviews, studyRounds } from '../server/tables.ts'

const ownPractice = 'A learner’s own practice, which only their own device sends.'

export const security = declareSecurity({
  modules: ['study-smart'],
  needs: [academics],
  kinds: ['studyRound', 'studyCard', 'studyReview'],
  notOfLearner: ['studyRound', 'studyCard', 'studyReview'],
  async make({ schoolId, db, parent, ids }) {
    const startedAt = new Date('2026-03-10T06:00:00.000Z')
    await db
      .insert(studyRounds)
      .values({ schoolId, accountId: parent.id, id: ids.studyRound, startedAt, minutes: 25, topic: 'Fractions' })
    await db
      .insert(studyNotUseful)
      .values({ schoolId, accountId: parent.id, key: 'topic:fractions', reason: 'know_it', until: '2026-03-24' })
    const words = { front: 'What turns blue litmus red?', frontKey: 'what turns blue litmus red?', back: 'An acid' }
    const memory = newMemory(startedAt)
    await db.insert(studyCards).values({
      schoolId,
      accountId: parent.id,
      id: ids.studyCard,
      ...words,
      source: 'own',
      sourceTitle: '',
      memory,
      dueAt: startedAt,
    })
    await db.insert(studyReviews).values({
      schoolId,
      accountId: parent.id,
      id: ids.studyReview,
      cardId: ids.studyCard,
      grade: 'good',
      at: startedAt,
    })
  },
  paths: { '/api/student/study/cards': 'studyCard' },
  lists: {
    'rounds[].id': partOfRecord,
    'rounds[].learningAreaId': 'learningArea',
    'cards[].learningAreaId': 'learningArea',
    'reviews[].id': partOfRecord,
    'reviews[].cardId': 'studyCard',
  },
  piecewise: {
    'Minutes count from a phone that was long without network, also where the learning area is gone.': [
      'study.keep_rounds',
    ],
    'Reviews count from a phone that was long without network, also where one of the cards is deleted.': [
      'study.review_cards',
    ],
  },
  audit: {
    without: {
      [ownPractice]: [
        'study.keep_rounds',
        'study.not_useful',
        'study.add_cards',
        'study.remove_card',
        'study.review_cards',
      ],
    },
  },
})
