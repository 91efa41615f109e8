/** The first prices, worked out from the catalogue's dollars; the installation changes what it wants. */
import type { TariffTerms } from '../contract/tariffs.ts'
import type { PaidPlan } from '../contract/words.ts'

interface Dollars {
  readonly plans: readonly {
    readonly id: PaidPlan
    readonly monthly: number
    readonly yearly: number
  }[]
  readonly modules: readonly { readonly id: string; readonly monthly: number; readonly yearly: number }[]
}

/** Whole tens of shillings. */
const shillings = (dollars: number, rate: number): number => Math.round((dollars * rate) / 10) * 10

const inShillings = ({ monthly, yearly }: { monthly: number; yearly: number }, rate: number) => ({
  monthly: shillings(monthly, rate),
  yearly: shillings(yearly, rate),
})

export const pricesAt = (
  { plans, modules }: Dollars,
  rate: number,
): Pick<TariffTerms, 'rate' | 'plans' | 'modules'> => ({
  rate,
  plans: Object.fromEntries(plans.map((one) => [one.id, inShillings(one, rate)])) as TariffTerms['plans'],
  modules: modules.map((one) => ({ id: one.id, ...inShillings(one, rate) })),
})

export const firstTerms = (dollars: Dollars, rate: number): TariffTerms => ({
  ...pricesAt(dollars, rate),
  vatPercent: 16,
  limits: {
    free: { learners: 500, sms: 500, storageGb: 2 },
    basic: { learners: 700, sms: 2000, storageGb: 10 },
    premium: { learners: 1000, sms: 8000, storageGb: 50 },
    enterprise: { learners: null, sms: 30_000, storageGb: 200 },
  },
  trialDays: 14,
  noticeDays: 14,
  payDays: 14,
  reminderDays: 7,
  readOnlyDays: 21,
  freeDays: 51,
})
