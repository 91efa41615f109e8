/** Declarations of billing for the security suites. */
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity, noEntry } from '#app/testing/security/declare.ts'
import {
  billingClaims,
  billingCredits,
  billingInvoices,
  billingPrompts,
  billingSubscriptions,
} from '../server/tables.ts'

const party = { name: 'Umoja', address: null, contact: null, kraPin: null }

export const security = declareSecurity({
  modules: ['billing'],
  needs: [people],
  kinds: ['billingInvoice', 'billingPrompt', 'billingCredit', 'billingClaim'],
  async make({ schoolId, db, parent, ids }) {
    await db.insert(billingSubscriptions).values({
      schoolId,
      state: 'active',
      plan: 'premium',
      period: 'month',
      since: '2026-03-01',
      fromDay: '2026-03-01',
      toDay: '2026-03-31',
    })
    await db.insert(billingInvoices).values({
      schoolId,
      id: ids.billingInvoice,
      number: `DA-2026-${ids.billingInvoice}`,
      kind: 'renewal',
      state: 'open',
      issuedOn: '2026-03-01',
      dueOn: '2026-03-15',
      fromDay: '2026-04-01',
      toDay: '2026-04-30',
      lines: [],
      netCents: 560_345,
      vatCents: 89_655,
      totalCents: 650_000,
      vatPercent: 16,
      buyer: party,
      issuer: party,
    })
    await db.insert(billingCredits).values({
      schoolId,
      id: ids.billingCredit,
      number: `DAC-2026-${ids.billingCredit}`,
      invoiceId: ids.billingInvoice,
      issuedOn: '2026-03-02',
      netCents: 86_207,
      vatCents: 13_793,
      totalCents: 100_000,
      reason: 'A module was closed for some days.',
      writtenBy: parent.id,
      writerName: 'Joy Atieno',
    })
    await db.insert(billingClaims).values({
      schoolId,
      id: ids.billingClaim,
      invoiceId: ids.billingInvoice,
      code: ids.billingClaim.replaceAll('-', '').slice(-10).toUpperCase(),
      paidOn: '2026-03-09',
      state: 'waiting',
      claimedBy: parent.id,
    })
    await db.insert(billingPrompts).values({
      schoolId,
      id: ids.billingPrompt,
      invoiceId: ids.billingInvoice,
      amountCents: 650_000,
      phone: '+254712604118',
      state: 'waiting',
      askedBy: parent.id,
      checkAt: new Date('2026-03-10T05:00:00Z'),
    })
  },
  paths: {
    '/api/admin/billing/invoices': 'billingInvoice',
    '/api/admin/billing/credits': 'billingCredit',
    // The super admin sees every school's.
    '/api/console/invoices': 'learner',
    '/api/console/credits': 'learner',
    '/api/billing/callbacks': 'billingPrompt',
  },
  reachable: { '/api/console/invoices': 'billingInvoice', '/api/console/credits': 'billingCredit' },
  parameters: { promptId: 'billingPrompt' },
  audit: {
    actions: {
      'console.mark_paid': 'billing.pay',
      'console.write_credit': 'billing.write_credit',
      'console.refuse_claim': 'billing.refuse_claim',
      'console.resolve_conflict': 'billing.resolve_conflict',
    },
    without: {
      [noEntry.providerReport]: ['billing.prompt_report'],
    },
  },
})
