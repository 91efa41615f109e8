/** A learner's fees, for the export of everything on record. */
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { toShillings } from '../rules/money.ts'
import { entriesOf } from './queries/entries.ts'

export const feeRecords: LearnerRecords = {
  name: 'fees',
  read: async (tx, learnerId) => ({
    entries: (await entriesOf(tx, [learnerId])).map(
      ({
        id,
        kind,
        amountCents,
        datedOn,
        dueOn,
        description,
        reference,
        method,
        receiptNumber,
        payer,
        reverses,
        createdAt,
      }) => {
        return {
          id,
          kind,
          amount: toShillings(amountCents),
          datedOn,
          dueOn,
          description,
          reference,
          method,
          receiptNumber,
          payer,
          reverses,
          createdAt,
        }
      },
    ),
  }),
}
