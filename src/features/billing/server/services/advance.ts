/** What a day brings: trials end, periods begin, invoices are issued, and late ones close doors step by step. */
import { z } from 'zod'
import { holdChanges, lockSchool } from '#core/schools/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import { kes } from '#platform/pure/money.ts'
import { defineJob, job, type Job, type Schedule } from '#platform/server/jobs/jobs.ts'
import { noOrigin, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { invoiceLate, modulesHeld, trialEnds } from '../../contract/notices.ts'
import type { TariffTerms } from '../../contract/tariffs.ts'
import { isFree, linesOf, type Bundle } from '../../rules/bundle.ts'
import { lateStep } from '../../rules/late.ts'
import { anchorOf, lastDay } from '../../rules/periods.ts'
import { changeOpenInvoice, openInvoices, type InvoiceRow } from '../queries/invoices.ts'
import { ownSubscription, schoolsWithBilling, type SubscriptionRow } from '../queries/subscriptions.ts'
import { tariffOn } from '../queries/tariffs.ts'
import { cancelInvoice, issueInvoice, dueCents } from './issue.ts'
import { endSubscription, keepSubscription, openDoors, todayHere } from './standing.ts'
import { notifyBilling } from './tell.ts'

/** Days before a trial ends on which people are told. */
const warning = 3

const bundleFrom = (row: SubscriptionRow, day: string): Bundle => (row.next && row.next.from <= day ? row.next : row)

/** Asks for the period after the last one that was asked for. @returns undefined where nothing is to be paid */
export const issueRenewal = async (tx: Tx, row: SubscriptionRow, today: string): Promise<InvoiceRow | undefined> => {
  const from = addDays(row.invoicedTo ?? row.toDay, 1)
  const terms = await tariffOn(tx, from > today ? from : today)
  if (!terms) return undefined
  const bundle = bundleFrom(row, from)
  const toDay = lastDay(from, bundle.period, anchorOf(row.since))
  const invoice = await issueInvoice(tx, {
    kind: 'renewal',
    issuedOn: today,
    dueOn: from > today ? from : addDays(today, terms.payDays),
    fromDay: from,
    toDay,
    lines: linesOf(bundle, terms),
    vatPercent: terms.vatPercent,
  })
  if (invoice) await keepSubscription(tx, 'billing.renew', row, { invoicedTo: toDay })
  return invoice
}

const ofTrial = async (tx: Tx, row: SubscriptionRow, today: string): Promise<void> => {
  const endsOn = row.trialEndsOn ?? row.toDay
  if (today > endsOn) {
    // Somebody chose a plan and has not paid yet: the first payment still opens it.
    if (row.next) {
      const { from: _from, ...chosen } = row.next
      const kept = await keepSubscription(tx, 'billing.end', row, { state: 'pending', ...chosen })
      return openDoors(tx, kept)
    }
    await endSubscription(tx, row, 'trial_over', today)
  } else if (row.trialToldAt === null && addDays(today, warning) >= endsOn && !row.next) {
    await keepSubscription(tx, 'billing.remind', row, { trialToldAt: tx.at })
    await notifyBilling(tx, trialEnds, { date: endsOn })
  }
}

/** A choice that nobody paid is given up. */
const ofPending = async (tx: Tx, row: SubscriptionRow, terms: TariffTerms, today: string): Promise<void> => {
  const open = (await openInvoices(tx)).filter(({ kind }) => kind === 'start')
  if (open.some(({ dueOn }) => lateStep(dueOn, terms, today) !== 'free')) return
  for (const invoice of open) await cancelInvoice(tx, invoice)
  await endSubscription(tx, row, 'never_paid', today)
}

/** Periods that have begun since. @returns undefined when the school has chosen to end */
const roll = async (tx: Tx, row: SubscriptionRow, today: string): Promise<SubscriptionRow | undefined> => {
  let current = row
  while (today > current.toDay) {
    const fromDay = addDays(current.toDay, 1)
    const isNext = current.next !== null && current.next.from <= fromDay
    const { plan, modules, period } = bundleFrom(current, fromDay)
    if (isFree({ plan, modules })) {
      await endSubscription(tx, current, 'chosen', today)
      return undefined
    }
    current = await keepSubscription(tx, 'billing.renew', current, {
      plan,
      modules: [...modules],
      period,
      fromDay,
      toDay: lastDay(fromDay, period, anchorOf(current.since)),
      ...(isNext ? { next: null } : {}),
    })
  }
  if (current !== row) await openDoors(tx, current)
  return current
}

const remind = async (tx: Tx, { id, number, dueOn, ...sums }: InvoiceRow, terms: TariffTerms): Promise<void> => {
  await changeOpenInvoice(tx, id, { remindedAt: tx.at })
  const facts = { number, amount: kes(dueCents(sums)), date: dueOn }
  await notifyBilling(tx, invoiceLate, { ...facts, readOnly: addDays(dueOn, terms.readOnlyDays) })
}

/** @returns true when an invoice is late */
const ofLate = async (tx: Tx, row: SubscriptionRow, terms: TariffTerms, today: string): Promise<boolean> => {
  const [oldest] = await openInvoices(tx)
  const step = oldest ? lateStep(oldest.dueOn, terms, today) : null
  if (!oldest || step === null) return false
  if (step !== 'due' && oldest.remindedAt === null) await remind(tx, oldest, terms)
  if (step === 'read_only' && (await holdChanges(tx, true)))
    await notifyBilling(tx, modulesHeld, { number: oldest.number })
  if (step === 'free') await endSubscription(tx, row, 'unpaid', today)
  return true
}

const ofActive = async (tx: Tx, row: SubscriptionRow, terms: TariffTerms, today: string): Promise<void> => {
  const current = await roll(tx, row, today)
  if (!current || (await ofLate(tx, current, terms, today))) return
  const from = addDays(current.invoicedTo ?? current.toDay, 1)
  if (today >= addDays(from, -terms.noticeDays) && !isFree(bundleFrom(current, from)))
    await issueRenewal(tx, current, today)
}

/** Does for the transaction's school what its day asks for; a second run on the same day changes nothing. */
export const advance = async (tx: Tx): Promise<void> => {
  await lockSchool(tx)
  const today = await todayHere(tx)
  const [row, terms] = [await ownSubscription(tx), await tariffOn(tx, today)]
  if (!row) return
  if (row.state === 'trial') return ofTrial(tx, row, today)
  if (!terms) return
  if (row.state === 'pending') return ofPending(tx, row, terms, today)
  if (row.state === 'active') return ofActive(tx, row, terms, today)
}

const dayJob = defineJob('billing.day', z.unknown())

export const dayJobs: readonly Job[] = [
  job(dayJob, async (_payload, tenancy) => {
    const schools = await tenancy.read({ schoolId: null, accountId: null, identity: true }, schoolsWithBilling)
    for (const schoolId of schools)
      await tenancy.write({ schoolId, accountId: null, identity: true }, noOrigin, advance)
  }),
]
/** Every hour: days begin at other times in other time zones. */
export const daySchedules: readonly Schedule[] = [{ cron: '7 * * * *', definition: dayJob }]
