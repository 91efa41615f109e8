/** What a learner marked as read, for the export of everything on record. */
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { readByLearner } from '../queries/reading.ts'

export const readingRecords: LearnerRecords = {
  name: 'reading',
  read: async (tx, learnerId) => ({
    read: (await readByLearner(tx, learnerId)).map(({ reading, item }) => ({
      title: item.title,
      part: reading.part,
      dueOn: reading.dueOn,
    })),
  }),
}
