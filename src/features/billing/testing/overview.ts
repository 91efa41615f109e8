/** What a school sees of its plan, for tests of pages. */
import type { BillingOverview, Invoice } from '../contract/billing.ts'
import { terms } from './terms.ts'

export const invoiceOf = (given: Partial<Invoice> = {}): Invoice => ({
  id: '0192f3a0-0000-7000-8000-000000000031',
  number: 'DA-2026-0311',
  kind: 'renewal',
  state: 'open',
  issuedOn: '2026-03-01',
  dueOn: '2026-03-15',
  from: '2026-03-15',
  to: '2026-04-14',
  lines: [{ kind: 'plan', id: 'premium', period: 'month', isRest: false, net: 5603.45, vat: 896.55, gross: 6500 }],
  net: 5603.45,
  vat: 896.55,
  total: 6500,
  vatPercent: 16,
  paidOn: null,
  method: null,
  reference: null,
  ...given,
})

export const overviewOf = (given: Partial<BillingOverview> = {}): BillingOverview => ({
  today: '2026-03-10',
  plan: 'premium',
  modules: [],
  readOnly: false,
  subscription: {
    state: 'active',
    plan: 'premium',
    modules: [],
    period: 'month',
    since: '2025-01-15',
    from: '2026-02-15',
    to: '2026-03-14',
    trialEndsOn: null,
    endReason: null,
    endedOn: null,
    next: null,
  },
  mayTry: false,
  prices: { vatPercent: 16, trialDays: 14, plans: terms.plans, modules: terms.modules },
  usage: {
    learners: { used: 904, most: 1000 },
    sms: { used: 6120, most: 8000, runsOutOn: '2026-03-26' },
    storageGb: { used: 18.4, most: 50 },
  },
  due: invoiceOf(),
  late: [
    { step: 'due', on: '2026-03-15', isPast: false },
    { step: 'reminder', on: '2026-03-22', isPast: false },
    { step: 'read_only', on: '2026-04-05', isPast: false },
    { step: 'free', on: '2026-05-05', isPast: false },
  ],
  invoices: [
    invoiceOf(),
    invoiceOf({
      id: 'i2',
      number: 'DA-2026-0198',
      state: 'paid',
      paidOn: '2026-02-12',
      method: 'mpesa',
      reference: 'SB1',
    }),
  ],
  prompt: null,
  pays: { prompts: true, simulated: true, phone: '+254700000100', bank: 'Equity, 0123', issuer: 'Darasa Cloud' },
  ...given,
})
