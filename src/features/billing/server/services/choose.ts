/** A school tries a plan, chooses one, and changes it. */
import type { ModuleCatalogue } from '#core/access/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import type { Plan } from '#core/access/contract/access.ts'
import { AppError } from '#platform/pure/errors.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Choice, Quote } from '../../contract/billing.ts'
import { billingErrors } from '../../contract/errors.ts'
import type { TariffTerms } from '../../contract/tariffs.ts'
import type { PaidPlan } from '../../contract/words.ts'
import { faultOf, isFree, linesOf, plainBundle, totalsOf, type Bundle } from '../../rules/bundle.ts'
import { changeOf, sameBundle, type Change, type Running } from '../../rules/change.ts'
import { anchorOf, lastDay } from '../../rules/periods.ts'
import { openInvoices, type InvoiceRow } from '../queries/invoices.ts'
import { ownSubscription, type SubscriptionRow } from '../queries/subscriptions.ts'
import { tariffOn } from '../queries/tariffs.ts'
import { issueRenewal } from './advance.ts'
import { cancelInvoice, issueInvoice, showLine } from './issue.ts'
import { keepSubscription, lockBilling, openDoors, todayHere } from './standing.ts'

const termsOn = async (tx: Tx, day: string): Promise<TariffTerms> => {
  const terms = await tariffOn(tx, day)
  if (!terms) throw new AppError(billingErrors.noPrices)
  return terms
}

/** An invoice for the next period that may still be replaced. */
const openRenewal = ({ kind, fromDay }: InvoiceRow, today: string): boolean => kind === 'renewal' && fromDay > today

const runningOf = (row: SubscriptionRow, open: readonly InvoiceRow[], today: string): Running => {
  const replaced = open.some((invoice) => openRenewal(invoice, today))
  return {
    state: row.state,
    plan: row.plan,
    modules: row.modules,
    period: row.period,
    from: row.fromDay,
    to: row.toDay,
    coveredTo: replaced || row.invoicedTo === null || row.invoicedTo < row.toDay ? row.toDay : row.invoicedTo,
    trialEndsOn: row.trialEndsOn,
  }
}

interface Weighed {
  readonly row: SubscriptionRow | undefined
  readonly after: Bundle
  readonly change: Change
  readonly terms: TariffTerms
  readonly open: readonly InvoiceRow[]
}

/** @throws AppError 400 for what cannot be chosen */
const weigh = async (tx: Tx, choice: Choice, { manifests }: ModuleCatalogue, today: string): Promise<Weighed> => {
  const terms = await termsOn(tx, today)
  const after = plainBundle(choice, manifests)
  const fault = faultOf(after, terms, manifests)
  if (fault?.kind === 'no_price') throw new AppError(billingErrors.noPrice, { params: { module: fault.module } })
  if (fault) throw new AppError(billingErrors.needs, { params: { module: fault.module, needed: fault.needed } })
  const [row, open] = [await ownSubscription(tx), await openInvoices(tx)]
  const before = row ? runningOf(row, open, today) : null
  const isSame = before?.state === 'active' && sameBundle(before, after)
  if (isSame || (before?.state !== 'active' && isFree(after))) throw new AppError(billingErrors.same)
  return { row, after, change: changeOf(before, after, { terms, manifests, today }), terms, open }
}

export const quoteFor = async (tx: Tx, choice: Choice, catalogue: ModuleCatalogue): Promise<Quote> => {
  const today = await todayHere(tx)
  const { after, change, terms } = await weigh(tx, choice, catalogue, today)
  const due = totalsOf(change.lines).total / 100
  return {
    kind: change.kind,
    from: change.from,
    due: due > 0 ? due : null,
    lines: change.lines.map(showLine),
    following: totalsOf(linesOf(after, terms)).total / 100,
    opens: [...change.opens],
    closes: [...change.closes],
  }
}

/** The first invoice; it replaces one that was not paid. */
const start = async (tx: Tx, { row, after, change, terms, open }: Weighed, today: string): Promise<void> => {
  for (const invoice of open) if (invoice.kind === 'start') await cancelInvoice(tx, invoice)
  const toDay = lastDay(change.from, after.period, anchorOf(change.from))
  const next = { ...after, from: change.from }
  if (row?.state === 'trial') await keepSubscription(tx, 'billing.choose', row, { next })
  else
    await keepSubscription(tx, 'billing.choose', row, {
      ...after,
      state: 'pending',
      since: change.from,
      fromDay: change.from,
      toDay,
      invoicedTo: null,
      next,
      endedOn: null,
      endReason: null,
    })
  await issueInvoice(tx, {
    kind: 'start',
    issuedOn: today,
    dueOn: addDays(today, terms.payDays),
    fromDay: change.from,
    toDay,
    lines: change.lines,
    vatPercent: terms.vatPercent,
  })
}

/** An open invoice for the next period is issued anew when that period changes. */
const replaceRenewal = async (
  tx: Tx,
  row: SubscriptionRow,
  open: readonly InvoiceRow[],
  today: string,
): Promise<void> => {
  const replaced = open.filter((invoice) => openRenewal(invoice, today))
  for (const invoice of replaced) await cancelInvoice(tx, invoice)
  if (replaced.length === 0) return
  await issueRenewal(tx, await keepSubscription(tx, 'billing.renew', row, { invoicedTo: row.toDay }), today)
}

const grow = async (tx: Tx, row: SubscriptionRow, weighed: Weighed, today: string): Promise<void> => {
  const { after, change, terms, open } = weighed
  const kept = await keepSubscription(tx, 'billing.choose', row, {
    plan: after.plan,
    modules: [...after.modules],
    next: null,
  })
  await openDoors(tx, kept)
  await issueInvoice(tx, {
    kind: 'change',
    issuedOn: today,
    dueOn: addDays(today, terms.payDays),
    fromDay: today,
    toDay: runningOf(row, open, today).coveredTo,
    lines: change.lines,
    vatPercent: terms.vatPercent,
  })
  await replaceRenewal(tx, kept, open, today)
}

/** @throws AppError 400, 409 */
export const choose = async (tx: Tx, choice: Choice, catalogue: ModuleCatalogue): Promise<void> => {
  const today = await lockBilling(tx)
  const weighed = await weigh(tx, choice, catalogue, today)
  const { row, after, change, open } = weighed
  if (change.kind === 'start' || !row) return start(tx, weighed, today)
  if (change.kind === 'now') return grow(tx, row, weighed, today)
  const kept = await keepSubscription(tx, 'billing.choose', row, { next: { ...after, from: change.from } })
  await replaceRenewal(tx, kept, open, today)
}

/** Takes back what would change with the next period. @throws AppError 400 if nothing would */
export const keepAsIs = async (tx: Tx): Promise<void> => {
  const today = await lockBilling(tx)
  const row = await ownSubscription(tx)
  if (row?.state !== 'active' || !row.next) throw new AppError(billingErrors.same)
  const kept = await keepSubscription(tx, 'billing.keep', row, { next: null })
  await replaceRenewal(tx, kept, await openInvoices(tx), today)
}

/** @throws AppError 409 for a school that tried one before, or has a plan */
export const tryPlan = async (tx: Tx, plan: PaidPlan): Promise<void> => {
  const today = await lockBilling(tx)
  const terms = await termsOn(tx, today)
  const row = await ownSubscription(tx)
  if (row?.hadTrial) throw new AppError(billingErrors.hadTrial)
  if (!mayTry(row, (await schoolById(tx)).plan as Plan)) throw new AppError(billingErrors.runs)
  const trialEndsOn = addDays(today, Math.max(terms.trialDays, 1) - 1)
  const kept = await keepSubscription(tx, 'billing.start_trial', row, {
    state: 'trial',
    plan,
    modules: [],
    period: 'month',
    since: today,
    fromDay: today,
    toDay: trialEndsOn,
    invoicedTo: null,
    next: null,
    hadTrial: true,
    trialEndsOn,
    endedOn: null,
    endReason: null,
  })
  await openDoors(tx, kept)
}

/** A school without a plan, that has not tried one. */
export const mayTry = (row: SubscriptionRow | undefined, plan: Plan): boolean =>
  plan === 'free' && !row?.hadTrial && (row === undefined || row.state === 'ended')
