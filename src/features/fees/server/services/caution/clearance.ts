/** The line of fees on the clearance form: what is owed, and what of the family's money the school has. */
import type { ClearanceDesk, DeskAnswer, DeskText } from '#core/clearance/server/ports.ts'
import { groupBy } from '#platform/pure/group.ts'
import { kes } from '#platform/pure/money.ts'
import { manageFees } from '../../../contract/access.ts'
import { refundable } from '../../../rules/caution/caution.ts'
import { balanceRows } from '../../queries/balances.ts'
import { heldRows } from '../../queries/caution.ts'
import { waitingRefunds } from '../../queries/refunds.ts'

const said = (en: string, sw: string, cents: number): DeskText => ({ en, sw, params: { amount: kes(cents) } })

interface Money {
  readonly balance: number
  readonly held: number
  /** Of each refund that waits for the second person. */
  readonly waiting: readonly number[]
}

const answerOf = (learnerId: string, { balance, held, waiting }: Money): DeskAnswer => {
  const to = `/admin/fees/${learnerId}`
  const most = refundable({ held, balance })
  return {
    out:
      balance > 0
        ? [
            {
              key: 'balance',
              cents: balance,
              text: said('{amount} of fees to pay', '{amount} za ada hazijalipwa', balance),
              to,
            },
          ]
        : [],
    also: [
      ...(held > 0 ? [said('Caution money held: {amount}', 'Amana iliyopo: {amount}', held)] : []),
      ...(balance < 0 ? [said('Paid ahead: {amount}', 'Imelipwa zaidi: {amount}', -balance)] : []),
      ...waiting.map((cents) =>
        said('A refund of {amount} waits for approval', 'Marejesho ya {amount} yanasubiri idhini', cents),
      ),
    ],
    ...(most > 0 && waiting.length === 0
      ? {
          next: {
            text: said(
              'Pay back {amount}, or move it to another child of the family',
              'Rudisha {amount}, au uzihamishie mtoto mwingine wa familia',
              most,
            ),
            to: `${to}?ask=refund`,
          },
        }
      : {}),
  }
}

export const feesDesk: ClearanceDesk = {
  id: 'fees',
  place: 30,
  title: { en: 'Fees', sw: 'Ada' },
  signs: manageFees,
  isPrivate: true,
  read: async (tx, learnerIds) => {
    // Only what is overdue depends on the day.
    const today = tx.at.toISOString().slice(0, 10)
    const balances = new Map((await balanceRows(tx, today, learnerIds)).map((row) => [row.learnerId, row.balance]))
    const held = new Map((await heldRows(tx)).map((row) => [row.learnerId, row.held]))
    const waiting = groupBy(await waitingRefunds(tx, learnerIds), ({ learnerId }) => learnerId)
    return new Map(
      learnerIds.map((id) => {
        const money = {
          balance: balances.get(id) ?? 0,
          held: held.get(id) ?? 0,
          waiting: (waiting.get(id) ?? []).map(({ amountCents }) => amountCents),
        }
        return [id, answerOf(id, money)]
      }),
    )
  },
}
