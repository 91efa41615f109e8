/** What a school sees of its plan. */
import { accountById } from '#core/access/server/public.ts'
import type { Plan } from '#core/access/contract/access.ts'
import { costSince } from '#core/delivery/server/public.ts'
import { storedBytes } from '#core/files/server/public.ts'
import { countLearnersOn } from '#core/people/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { instantOf, schoolTime } from '#platform/pure/dates.ts'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { BillingOverview, Subscription, Usage } from '../../contract/billing.ts'
import type { TariffTerms } from '../../contract/tariffs.ts'
import { lateDays } from '../../rules/late.ts'
import { gigabytes, runsOutOn } from '../../rules/usage.ts'
import { latestClaim, ownCredits } from '../queries/credits.ts'
import { latestPrompt, openInvoices, ownInvoices } from '../queries/invoices.ts'
import { ownSubscription, type SubscriptionRow } from '../queries/subscriptions.ts'
import { issuerRow, tariffOn } from '../queries/tariffs.ts'
import { mayTry } from './choose.ts'
import { showClaim } from './claims.ts'
import { showCredit } from './credits.ts'
import { showInvoice } from './issue.ts'
import { numberOf, showPrompt, type PromptOptions } from './prompts.ts'

const shown = 24

const showSubscription = (row: SubscriptionRow): Subscription => ({
  state: row.state,
  plan: row.plan,
  modules: [...row.modules],
  period: row.period,
  since: row.since,
  from: row.fromDay,
  to: row.toDay,
  trialEndsOn: row.state === 'trial' ? row.trialEndsOn : null,
  endReason: row.endReason,
  endedOn: row.endedOn,
  next: row.next
    ? { from: row.next.from, plan: row.next.plan, modules: [...row.next.modules], period: row.next.period }
    : null,
})

const usageOf = async (
  tx: Tx,
  plan: Plan,
  terms: TariffTerms | null,
  today: string,
  timeZone: string,
): Promise<Usage> => {
  const limits = terms?.limits[plan]
  const monthStart = instantOf(`${today.slice(0, 7)}-01`, '00:00', timeZone)
  const { parts: sms } = await costSince(tx, monthStart)
  return {
    learners: { used: await countLearnersOn(tx, today), most: limits?.learners ?? null },
    sms: { used: sms, most: limits?.sms ?? null, runsOutOn: runsOutOn(sms, limits?.sms ?? null, today) },
    storageGb: { used: gigabytes(await storedBytes(tx)), most: limits?.storageGb ?? null },
  }
}

export const readOverview = async (tx: Tx, options: PromptOptions): Promise<BillingOverview> => {
  const school = await schoolById(tx)
  const today = schoolTime(tx.at, school.timeZone).date
  const terms = await tariffOn(tx, today)
  const row = await ownSubscription(tx)
  const [due] = await openInvoices(tx)
  const issuer = await issuerRow(tx)
  const prompt = due ? await latestPrompt(tx, due.id) : undefined
  const claim = due ? await latestClaim(tx, due.id) : undefined
  const plan = school.plan as Plan
  return {
    today,
    plan,
    modules: school.boughtModules,
    readOnly: school.readOnly,
    subscription: row ? showSubscription(row) : null,
    mayTry: terms !== null && terms.trialDays > 0 && mayTry(row, plan),
    prices: terms && {
      vatPercent: terms.vatPercent,
      trialDays: terms.trialDays,
      plans: terms.plans,
      modules: terms.modules,
    },
    usage: await usageOf(tx, plan, terms, today, school.timeZone),
    due: due ? showInvoice(due) : null,
    late:
      due && terms && due.kind !== 'start'
        ? lateDays(due.dueOn, terms).map((one) => ({ ...one, isPast: one.on <= today }))
        : [],
    invoices: (await ownInvoices(tx, shown)).map(showInvoice),
    prompt: prompt ? showPrompt(prompt) : null,
    claim: claim ? showClaim(claim) : null,
    credits: (await ownCredits(tx, shown)).map(showCredit),
    pays: {
      prompts: numberOf(issuer, options) !== undefined,
      simulated: issuer?.environment === 'simulator',
      phone: (await accountById(tx, accountOf(tx)))?.phone ?? school.phone,
      number: issuer?.mpesaKind && issuer.shortcode ? { kind: issuer.mpesaKind, number: issuer.shortcode } : null,
      bank: issuer?.bank ?? null,
      issuer: issuer?.name ?? null,
    },
  }
}
