/** Notifies families of payments, and refreshes the screens of office and guardians. */
import { notify, type Recipient } from '#core/notifications/server/public.ts'
import { guardiansToTell, learnerById, parentRecipients, type LearnerRow } from '#core/people/server/public.ts'
import { kes } from '#platform/pure/money.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  bouncedNotice,
  paidAheadNotice,
  paidNotice,
  paidUpNotice,
  planNotice,
  takenBackNotice,
} from '../../contract/notices.ts'
import { feesEvent } from '../../contract/events.ts'
import { receiptOf, toCents } from '../../rules/money.ts'
import type { EntryRow } from '../queries/entries.ts'
import type { PlanRow } from '../queries/plans.ts'
import { enqueueReceipt } from './receipts/message.ts'

/** Publishes every change to the office, and to the guardians of the learners concerned. */
export const publishFeesChanged = async (tx: Tx, learnerIds: readonly string[]): Promise<void> => {
  const event = { type: feesEvent, schoolId: schoolOf(tx) }
  publishEvent(tx, { ...event, roles: ['admin'] })
  const accounts = [...new Set((await guardiansToTell(tx, learnerIds)).flatMap(({ accountId }) => accountId ?? []))]
  if (accounts.length > 0) publishEvent(tx, { ...event, accounts })
}

/** Guardians of the learner who pay. */
export const payersOf = async (tx: Tx, learnerId: string): Promise<Recipient[]> =>
  parentRecipients((await guardiansToTell(tx, [learnerId])).filter(({ pays }) => pays))

/** The family's page of the learner's fees. */
export const linkTo = (learnerId: string): string => `/parent/fees/${learnerId}`

const paramsOf = (row: EntryRow, learner: LearnerRow) => ({
  name: learner.firstName,
  amount: kes(-row.amountCents),
  receipt: receiptOf(row.receiptNumber ?? 0),
})

/** Thanks the payers, and sends them the receipt where the school does. @param balance shillings that are owed after it */
export const notifyPaid = async (tx: Tx, row: EntryRow, learner: LearnerRow, balance: number): Promise<void> => {
  await enqueueReceipt(tx, row.id)
  const [people, options] = [
    await payersOf(tx, learner.id),
    { link: linkTo(learner.id), dedupeKey: `fees.paid:${row.id}` },
  ]
  const params = paramsOf(row, learner)
  if (balance === 0) return notify(tx, paidUpNotice, people, params, options)
  const left = kes(Math.abs(toCents(balance)))
  await notify(tx, balance > 0 ? paidNotice : paidAheadNotice, people, { ...params, balance: left }, options)
}

/** @param learner of the payment */
export const notifyBounced = async (tx: Tx, row: EntryRow, learner: LearnerRow, reason: string): Promise<void> => {
  const options = { link: linkTo(learner.id), dedupeKey: `fees.bounced:${row.id}` }
  const params = { ...paramsOf(row, learner), cheque: row.reference ?? '', reason }
  await notify(tx, bouncedNotice, await payersOf(tx, learner.id), params, options)
}

/** Asks the payers to sign. */
export const notifyPlan = async (tx: Tx, row: PlanRow): Promise<void> => {
  const learner = await learnerById(tx, row.learnerId)
  if (!learner) return
  const options = { link: linkTo(learner.id), dedupeKey: `fees.plan:${row.id}` }
  const params = { name: learner.firstName, amount: kes(row.amountCents), count: row.parts.length }
  await notify(tx, planNotice, await payersOf(tx, learner.id), params, options)
}

export const notifyReversed = async (tx: Tx, row: EntryRow, reason: string): Promise<void> => {
  const learner = await learnerById(tx, row.learnerId)
  if (!learner) return
  const options = { link: linkTo(learner.id), dedupeKey: `fees.taken_back:${row.id}` }
  await notify(tx, takenBackNotice, await payersOf(tx, learner.id), { ...paramsOf(row, learner), reason }, options)
}
