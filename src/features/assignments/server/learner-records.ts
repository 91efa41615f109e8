/** A learner's assignments, for the export of everything on record. */
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { attemptsWithFiles } from './services/marking.ts'
import { submissionsOfLearner } from './queries/submissions.ts'

export const assignmentRecords: LearnerRecords = {
  name: 'assignments',
  read: async (tx, learnerId) => {
    const rows = await submissionsOfLearner(tx, learnerId)
    const work = []
    for (const row of rows) {
      const { assignmentId, state, submittedAt, late, score, levels, comment, markedAt, returnedAt } = row
      const attempts = (await attemptsWithFiles(tx, row.id)).map(({ files, ...attempt }) => ({
        ...attempt,
        files: files.map(({ name }) => name),
      }))
      work.push({ assignmentId, state, submittedAt, late, score, levels, comment, markedAt, returnedAt, attempts })
    }
    return { work }
  },
}
