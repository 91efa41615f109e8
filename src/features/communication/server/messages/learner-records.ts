/**
 * A learner's conversations for the export of everything on record: that they took place, not their confidential
 * contents.
 */
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { threadsOfLearner } from '../queries/message-threads.ts'

export const messageRecords: LearnerRecords = {
  name: 'messages',
  read: async (tx, learnerId) => ({ conversations: await threadsOfLearner(tx, learnerId) }),
}
