/** A learner's interests, for the export of everything on record. */
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { interestsRow } from './queries/pathways.ts'

export const hubRecords: LearnerRecords = {
  name: 'cbeHub',
  read: async (tx, learnerId) => {
    const row = await interestsRow(tx, learnerId)
    return row ? { interests: row.interests, wish: row.wish, saidAt: row.updatedAt } : null
  },
}
