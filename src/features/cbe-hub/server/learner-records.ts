/** A learner's interests and what the learner wrote in the community, for the export of everything on record. */
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { learnerById } from '#core/people/server/public.ts'
import { postsBy } from './queries/community.ts'
import { interestsRow } from './queries/pathways.ts'

export const hubRecords: LearnerRecords = {
  name: 'cbeHub',
  read: async (tx, learnerId) => {
    const [row, learner] = [await interestsRow(tx, learnerId), await learnerById(tx, learnerId)]
    const posts = learner?.accountId ? await postsBy(tx, learner.accountId) : { questions: [], answers: [] }
    return {
      interests: row ? { interests: row.interests, wish: row.wish, saidAt: row.updatedAt } : null,
      ...posts,
    }
  },
}
