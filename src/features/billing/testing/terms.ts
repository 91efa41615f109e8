/** Prices for tests: the catalogue's dollars at 130 shillings. */
import type { TariffTerms } from '../contract/tariffs.ts'

const unlimited = { learners: null, sms: null, storageGb: null }

export const terms: TariffTerms = {
  rate: 130,
  vatPercent: 16,
  plans: {
    basic: { monthly: 1300, yearly: 13_000 },
    premium: { monthly: 6500, yearly: 65_000 },
    enterprise: { monthly: 13_000, yearly: 130_000 },
  },
  modules: [
    { id: 'fees', monthly: 1300, yearly: 13_000 },
    { id: 'fleet', monthly: 1690, yearly: 16_900 },
    { id: 'digital-library', monthly: 780, yearly: 7800 },
    { id: 'virtual-learning', monthly: 2080, yearly: 20_800 },
    { id: 'tech-tutor', monthly: 650, yearly: 6500 },
  ],
  limits: {
    free: { learners: 300, sms: 0, storageGb: 1 },
    basic: unlimited,
    premium: { learners: 1000, sms: 8000, storageGb: 50 },
    enterprise: unlimited,
  },
  trialDays: 14,
  noticeDays: 14,
  payDays: 14,
  reminderDays: 7,
  readOnlyDays: 21,
  freeDays: 51,
}
