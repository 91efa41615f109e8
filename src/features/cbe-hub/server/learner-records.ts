/** A learner's interests, results of KJSEA, and what the learner wrote in the community, for the export of everything on record. */
import { learningAreasOf } from '#core/academics/server/public.ts'
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { learnerById } from '#core/people/server/public.ts'
import { postsBy } from './queries/community.ts'
import { interestsRow } from './queries/pathways.ts'
import { kjseaFacts, kjseaOf } from './services/kjsea.ts'

export const hubRecords: LearnerRecords = {
  name: 'cbeHub',
  read: async (tx, learnerId) => {
    const [row, learner] = [await interestsRow(tx, learnerId), await learnerById(tx, learnerId)]
    const posts = learner?.accountId ? await postsBy(tx, learner.accountId) : { questions: [], answers: [] }
    const names = new Map((await learningAreasOf(tx)).map(({ id, name }) => [id, name]))
    return {
      kjsea: kjseaFacts(await kjseaOf(tx, learnerId), names),
      interests: row ? { interests: row.interests, wish: row.wish, saidAt: row.updatedAt } : null,
      ...posts,
    }
  },
}
