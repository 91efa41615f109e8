/** What the study tools keep of a learner, for the export of everything on record. */
import { learnerById } from '#core/people/server/public.ts'
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { cardsOnRecord } from './queries/cards.ts'
import { notUsefulOf } from './queries/not-useful.ts'
import { roundsOf } from './queries/rounds.ts'

export const studyRecords: LearnerRecords = {
  name: 'study-smart',
  read: async (tx, learnerId) => {
    const accountId = (await learnerById(tx, learnerId))?.accountId
    if (!accountId) return null
    return {
      rounds: await roundsOf(tx, accountId),
      cards: await cardsOnRecord(tx, accountId),
      notUseful: await notUsefulOf(tx, accountId),
    }
  },
}
