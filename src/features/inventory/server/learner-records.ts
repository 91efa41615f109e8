/** A learner's devices, for the export of everything on record. */
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { handsOfLearner } from './queries/hands.ts'

export const deviceRecords: LearnerRecords = {
  name: 'devices',
  read: async (tx, learnerId) => ({
    assignments: (await handsOfLearner(tx, learnerId)).map(
      ({ device, tag, assignedOn, assignedCondition, dueOn, notes, returnedOn, returnedCondition, returnNotes }) => {
        return { device, tag, assignedOn, assignedCondition, dueOn, notes, returnedOn, returnedCondition, returnNotes }
      },
    ),
  }),
}
