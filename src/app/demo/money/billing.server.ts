/** The installation's prices, Umoja's plan with its invoices, and a school that tries one. */
import { planPrices } from '#core/access/contract/modules.ts'
import { createSchool } from '#core/schools/server/public.ts'
import { paidPlans } from '#features/billing/contract/words.ts'
import { splitVat } from '#features/billing/rules/amounts.ts'
import { linesOf } from '#features/billing/rules/bundle.ts'
import { firstTerms } from '#features/billing/rules/first-terms.ts'
import { creditNumber } from '#features/billing/rules/invoice-number.ts'
import { anchorOf, lastDay } from '#features/billing/rules/periods.ts'
import { addCredit, insertCredit, nextCreditCount } from '#features/billing/server/queries/credits.ts'
import { openInvoices, ownInvoices } from '#features/billing/server/queries/invoices.ts'
import { putSubscription } from '#features/billing/server/queries/subscriptions.ts'
import { insertTariff } from '#features/billing/server/queries/tariffs.ts'
import { tryPlan } from '#features/billing/server/services/choose.ts'
import { writeInvoice } from '#features/billing/server/services/issue.ts'
import { saveIssuerAs } from '#features/billing/server/services/issuer.ts'
import { settleInvoice } from '#features/billing/server/services/settle.ts'
import { addDays, eachDay, schoolTime } from '#platform/pure/dates.ts'
import { newId } from '#platform/server/ids.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { noOrigin, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { timeZone } from '../making.ts'

/** Prices of single modules in US dollars. */
const modules = [
  { id: 'tech-tutor', monthly: 4.99, yearly: 49.99 },
  { id: 'fleet', monthly: 12.99, yearly: 129.99 },
  { id: 'fees', monthly: 9.99, yearly: 99.99 },
  { id: 'digital-library', monthly: 5.99, yearly: 59.99 },
  { id: 'virtual-learning', monthly: 15.99, yearly: 159.99 },
]
/** Shillings of a dollar, as the super admin entered it. */
const rate = 130
const terms = firstTerms({ plans: paidPlans.map((id) => ({ id, ...planPrices[id] })), modules }, rate)
/** Invoices that were paid. */
const months = 5

const monthBefore = (day: string): string => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const before = month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
  return `${before}${day.slice(7)}`
}

const addInstallation = async (tx: Tx, secrets: Secrets, today: string): Promise<void> => {
  await insertTariff(tx, addDays(today, -400), terms)
  await saveIssuerAs(
    tx,
    {
      name: 'Darasa Cloud Services',
      address: 'Ngong Road, Nairobi',
      kraPin: 'P051482937K',
      contact: '+254 700 000 900 · billing@darasa.demo',
      bank: 'Equity Bank, Ngong Road\nDarasa Cloud Services\n0180 2914 0073 55',
      mpesa: { kind: 'paybill', shortcode: '402911', storeNumber: null, environment: 'simulator' },
      consumerKey: 'simulator',
      consumerSecret: 'simulator',
      passkey: 'simulator',
      version: 0,
    },
    { deps: { secrets }, desk: { isSimulated: true } },
  )
}

/** Months that were paid for, and the one that comes, which is due in some days. */
const addInvoices = async (tx: Tx, today: string): Promise<void> => {
  // A day that every month has.
  const next = eachDay(addDays(today, 4), addDays(today, 8)).find((day) => anchorOf(day) <= 28) ?? addDays(today, 4)
  const starts = [next]
  for (let count = 0; count < months; count++) starts.unshift(monthBefore(starts[0] ?? next))
  const bundle = { plan: 'premium', modules: [], period: 'month' } as const
  for (const [at, fromDay] of starts.entries()) {
    const isPaid = fromDay < next
    const toDay = lastDay(fromDay, 'month', anchorOf(next))
    await writeInvoice(
      tx,
      {
        kind: at === 0 ? 'start' : 'renewal',
        issuedOn: addDays(fromDay, -terms.noticeDays),
        dueOn: fromDay,
        fromDay,
        toDay,
        lines: linesOf(bundle, terms),
        vatPercent: terms.vatPercent,
      },
      isPaid
        ? {
            paidOn: addDays(fromDay, -3 + (at % 3)),
            method: at === 1 ? 'bank' : 'mpesa',
            reference: at === 1 ? 'FT26014QK7' : `S${String.fromCharCode(70 + at)}62TR8${at}PX`,
          }
        : undefined,
    )
  }
  const fromDay = starts.at(-2) ?? next
  await putSubscription(tx, {
    state: 'active',
    ...bundle,
    modules: [],
    since: starts[0] ?? next,
    fromDay,
    toDay: addDays(next, -1),
    invoicedTo: lastDay(next, 'month', anchorOf(next)),
  })
}

/** A part of the oldest invoice was given back. */
const addCreditNote = async (tx: Tx, writtenBy: string): Promise<void> => {
  const oldest = (await ownInvoices(tx, months + 1)).at(-1)
  if (!oldest?.paidOn) return
  const issuedOn = addDays(oldest.paidOn, 12)
  const totalCents = 50_000
  const { net, vat } = splitVat(totalCents, oldest.vatPercent)
  const year = Number(issuedOn.slice(0, 4))
  await insertCredit(tx, {
    id: newId(),
    number: creditNumber(year, await nextCreditCount(tx, year)),
    invoiceId: oldest.id,
    issuedOn,
    netCents: net,
    vatCents: vat,
    totalCents,
    reason: 'SMS could not be sent from 3 to 5 o’clock on two days.',
    writtenBy,
    writerName: 'Joy Atieno',
  })
  await addCredit(tx, oldest.id, totalCents)
}

/** @param superAdmin writes the credit note */
export const addBilling = async (
  tenancy: Tenancy,
  schoolId: string,
  secrets: Secrets,
  superAdmin: string,
): Promise<void> => {
  const identity = { accountId: null, identity: true } as const
  await tenancy.write({ ...identity, schoolId: null }, noOrigin, (tx) =>
    addInstallation(tx, secrets, schoolTime(tx.at, timeZone).date),
  )
  await tenancy.write({ ...identity, schoolId }, noOrigin, async (tx) => {
    await addInvoices(tx, schoolTime(tx.at, timeZone).date)
    await addCreditNote(tx, superAdmin)
  })
  await tenancy.write({ ...identity, schoolId: newId() }, noOrigin, async (tx) => {
    await createSchool(tx, {
      code: 'mlimani',
      name: 'Mlimani Primary School',
      county: '022',
      levels: ['pre_primary', 'lower_primary', 'upper_primary'],
    })
    await tryPlan(tx, 'premium')
  })
}

/** The demo school pays what nobody paid in time, so that its modules stay open. */
export const payLateInvoices = async (tx: Tx, today: string): Promise<void> => {
  for (const { id, dueOn } of await openInvoices(tx))
    if (dueOn < today)
      await settleInvoice(tx, id, {
        method: 'bank',
        reference: `FT${dueOn.replaceAll('-', '')}`,
        paidOn: dueOn,
        markedBy: null,
      })
}
