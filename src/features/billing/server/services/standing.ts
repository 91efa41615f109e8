/** A subscription and the doors that it opens: both change in one transaction. */
import { giveModules, givePlan, holdChanges, lockSchool, schoolById } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Plan } from '#core/access/contract/access.ts'
import { backToFree } from '../../contract/notices.ts'
import type { EndReason } from '../../contract/words.ts'
import { openInvoices } from '../queries/invoices.ts'
import {
  changeSubscription,
  ownSubscription,
  putSubscription,
  type SubscriptionRow,
  type SubscriptionValues,
} from '../queries/subscriptions.ts'
import { cancelInvoice } from './issue.ts'
import { notifyBilling, publishBilling } from './tell.ts'

/** Changes of a school's plan wait for each other. @returns the school's day */
export const lockBilling = async (tx: Tx): Promise<string> => {
  await lockSchool(tx)
  return todayHere(tx)
}

export const todayHere = async (tx: Tx): Promise<string> => schoolTime(tx.at, (await schoolById(tx)).timeZone).date

/** The plan and the modules that a subscription opens. */
export const openDoors = async (tx: Tx, row: SubscriptionRow): Promise<void> => {
  const isOpen = row.state === 'trial' || row.state === 'active'
  await givePlan(tx, isOpen ? row.plan : 'free')
  await giveModules(tx, isOpen ? row.modules : [])
}

const facts = ({ state, plan, modules, period, toDay, next }: SubscriptionRow) => ({
  state,
  plan,
  modules,
  period,
  to: toDay,
  next,
})

/** Keeps a subscription, opens and closes its doors, and writes both to the log. */
export const keepSubscription = async (
  tx: Tx,
  action: string,
  before: SubscriptionRow | undefined,
  values: SubscriptionValues,
): Promise<SubscriptionRow> => {
  const after = before ? await changeSubscription(tx, values) : await putSubscription(tx, values as SubscriptionRow)
  await audit(tx, {
    action,
    entity: 'billing_subscription',
    entityId: schoolOf(tx),
    ...(before ? { before: facts(before) } : {}),
    after: facts(after),
  })
  publishBilling(tx)
  return after
}

/** Ends it: doors close, nothing is deleted. */
export const endSubscription = async (
  tx: Tx,
  before: SubscriptionRow,
  reason: EndReason,
  today: string,
): Promise<SubscriptionRow> => {
  const after = await keepSubscription(tx, 'billing.end', before, {
    state: 'ended',
    endReason: reason,
    endedOn: today,
    ...(reason === 'unpaid' ? {} : { next: null }),
  })
  await holdChanges(tx, false)
  if (reason !== 'given') {
    await openDoors(tx, after)
    await notifyBilling(tx, backToFree, {})
  }
  return after
}

/**
 * The installation gives a plan: a subscription ends, and what was asked for days to come is cancelled.
 * @returns false if the school has the plan
 */
export const giveFreely = async (tx: Tx, plan: Plan, reason?: string, version?: number): Promise<boolean> => {
  const given = await givePlan(tx, plan, reason, version)
  const [row, today] = [await ownSubscription(tx), await todayHere(tx)]
  if (!given || !row || row.state === 'ended') return given
  for (const invoice of await openInvoices(tx))
    if (invoice.fromDay > today || invoice.kind === 'start') await cancelInvoice(tx, invoice)
  await giveModules(tx, [])
  await endSubscription(tx, row, 'given', today)
  return true
}
