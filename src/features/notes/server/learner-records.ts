/** A learner's notes, for the export of everything on record. */
import { learnerById } from '#core/people/server/public.ts'
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { notesOfAccount } from './queries/notes.ts'

export const noteRecords: LearnerRecords = {
  name: 'notes',
  read: async (tx, learnerId) => {
    const accountId = (await learnerById(tx, learnerId))?.accountId
    const own = accountId ? await notesOfAccount(tx, accountId) : []
    return {
      notes: own.map(({ title, notebook, topics, words, updatedAt }) => ({
        title,
        notebook,
        topics,
        text: words,
        updatedAt: updatedAt.toISOString(),
      })),
    }
  },
}
