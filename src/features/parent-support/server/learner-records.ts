/** What was asked about a learner and what was written then, for the export of everything on record. */
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { numberOf } from '../rules/states.ts'
import { messagesOf } from './queries/messages.ts'
import { requestsAbout } from './queries/requests.ts'

export const supportRecords: LearnerRecords = {
  name: 'parentSupport',
  read: async (tx, learnerId) => {
    const requests = await requestsAbout(tx, learnerId)
    const messages = await messagesOf(
      tx,
      requests.map(({ id }) => id),
    )
    return {
      requests: requests.map(({ id, number, category, status, sentAt, closedAt, rating, ratingNote }) => ({
        number: numberOf(number),
        category,
        status,
        sentAt,
        closedAt,
        rating,
        ratingNote,
        messages: messages
          .filter(({ requestId }) => requestId === id)
          .map(({ side, way, text, sentAt: at }) => ({ side, way, text, sentAt: at })),
      })),
    }
  },
}
