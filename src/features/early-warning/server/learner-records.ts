/** What is kept about a learner's warnings, for the export of everything on record. */
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { stepsOfWarnings } from './queries/steps.ts'
import { reasonsOfWarnings, warningsOfLearner } from './queries/warnings.ts'

export const warningRecords: LearnerRecords = {
  name: 'early-warning',
  read: async (tx, learnerId) => {
    const rows = await warningsOfLearner(tx, learnerId)
    const ids = rows.map(({ id }) => id)
    const [reasons, steps] = [await reasonsOfWarnings(tx, ids), await stepsOfWarnings(tx, ids)]
    return rows.map(({ id, openedAt, closedAt }) => ({
      openedAt,
      closedAt,
      reasons: reasons
        .filter(({ warningId }) => warningId === id)
        .map(({ evidence, foundAt, endedAt, end }) => ({ evidence, foundAt, endedAt, end })),
      steps: steps
        .filter(({ warningId }) => warningId === id)
        .map(({ kind, at, text, dueOn, doneAt }) => ({ kind, at, text, dueOn, doneAt })),
    }))
  },
}
