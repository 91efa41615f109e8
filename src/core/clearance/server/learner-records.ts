/** A learner's clearance forms, for the export of everything on record. */
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { allOfLearner } from './queries.ts'

export const clearanceRecords: LearnerRecords = {
  name: 'clearance',
  read: async (tx, learnerId) =>
    (await allOfLearner(tx, learnerId)).map(({ form, signature }) => {
      const { leavesOn, startedAt, withdrawnAt } = form
      return {
        leavesOn,
        startedAt,
        withdrawnAt,
        signature: signature && { desk: signature.desk, signedAt: signature.signedAt, remark: signature.remark },
      }
    }),
}
