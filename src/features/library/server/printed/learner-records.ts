/** A learner's loans, for the export of everything on record. */
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { loansOfLearner } from '../queries/printed/loans.ts'

export const bookRecords: LearnerRecords = {
  name: 'books',
  read: async (tx, learnerId) => ({
    loans: (await loansOfLearner(tx, learnerId)).map(({ loan, copy, title }) => ({
      title: title.title,
      code: copy.code,
      lentOn: loan.lentOn,
      dueOn: loan.dueOn,
      state: loan.state,
      conditionOut: loan.conditionOut,
      conditionBack: loan.conditionBack,
      fineCents: loan.fineCents,
      lossCents: loan.lossCents,
    })),
  }),
}
