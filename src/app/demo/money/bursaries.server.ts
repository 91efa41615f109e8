/** The demo school's bursaries and cheques. */
import { callerOf } from '#core/people/server/public.ts'
import type { SeededPeople } from '#core/people/server/seed.ts'
import { addSplit, bounceCheque, recordEntry } from '#features/fees/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import { timeZone, type Making } from '../making.ts'

/** Two bursaries of last week, one of them by a cheque that waits for the bank; and a cheque of a family that bounced. */
export const addBursaries = async ({ tx, plan, accounts, today }: Making, people: SeededPeople): Promise<void> => {
  const by = plan.bursar && accounts.get(plan.bursar)
  if (!by) return
  const learnerIds = people.learners.slice(plan.learners.length)
  const own = { ...tx, scope: { ...tx.scope, accountId: by } }
  const caller = await callerOf(own, { accountId: by, role: 'admin', timeZone })
  const sharesFrom = (start: number, count: number, amount: number) =>
    learnerIds.slice(start, start + count).map((learnerId) => ({ learnerId, amount }))
  const list = { kind: 'ng_cdf', payer: 'NG-CDF Westlands', channel: 'cheque', date: addDays(today, -2) } as const
  const shares = sharesFrom(20, 12, 5000)
  if (shares.length < 12) return
  await addSplit(own, caller, { ...list, reference: '004518', bank: 'KCB', amount: 60_000, shares })
  await addSplit(own, caller, {
    kind: 'county',
    payer: 'County of Nairobi',
    channel: 'bank',
    reference: 'EFT 77120',
    date: addDays(today, -6),
    amount: 32_000,
    shares: sharesFrom(40, 8, 4000),
  })
  const [learnerId = ''] = learnerIds.slice(60)
  const bounced = { method: 'cheque', bank: 'Absa', reference: '200731', payer: 'Samuel Kimani' } as const
  const paid = await recordEntry(own, caller, {
    kind: 'payment',
    learnerId,
    amount: 8000,
    date: addDays(today, -5),
    ...bounced,
  })
  await bounceCheque(own, { caller, language: 'en' }, paid.id, {
    reason: 'Refer to drawer',
    fee: { learnerId, amount: 3500 },
  })
}
