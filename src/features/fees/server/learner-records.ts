/** A learner's fees, for the export of everything on record. */
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { toShillings } from '../rules/money.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { grantsOfLearner } from './queries/discounts.ts'
import { plansOfLearner } from './queries/plans.ts'
import { refundsOfLearner } from './queries/refunds.ts'
import { waiversOfLearner } from './queries/waivers.ts'
import { choicesOf, voteHeads } from './queries/structures.ts'
import { entriesOf } from './queries/entries.ts'

/** Optional vote heads by their names, and `boarding`. */
const namedChoices = async (tx: Tx, learnerId: string): Promise<string[]> => {
  const heads = await voteHeads(tx)
  return [...((await choicesOf(tx, learnerId)).get(learnerId) ?? [])].map((choice) => heads.get(choice) ?? choice)
}

export const feeRecords: LearnerRecords = {
  name: 'fees',
  read: async (tx, learnerId) => ({
    choices: await namedChoices(tx, learnerId),
    discounts: (await grantsOfLearner(tx, learnerId)).map(({ name, reason, startsOn, endsOn, createdAt }) => {
      return { name, reason, startsOn, endsOn, createdAt }
    }),
    waivers: (await waiversOfLearner(tx, learnerId)).map(
      ({ amountCents, reason, status, note, askedAt, decidedAt }) => {
        return { amount: toShillings(amountCents), reason, status, note, askedAt, decidedAt }
      },
    ),
    refunds: (await refundsOfLearner(tx, learnerId)).map(
      ({ amountCents, way, payee, reason, status, note, reference, voucherNumber, askedAt, decidedAt }) => ({
        amount: toShillings(amountCents),
        way,
        payee,
        reason,
        status,
        note,
        reference,
        voucherNumber,
        askedAt,
        decidedAt,
      }),
    ),
    plans: (await plansOfLearner(tx, learnerId)).map(
      ({ status, amountCents, parts, proposedAt, answeredAt, endedAt, endReason }) => ({
        status,
        amount: toShillings(amountCents),
        parts: parts.map(({ on, cents }) => ({ dueOn: on, amount: toShillings(cents) })),
        proposedAt,
        answeredAt,
        endedAt,
        endReason,
      }),
    ),
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
