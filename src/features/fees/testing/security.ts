/** Declarations of fees for the security suites. */
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity, noEntry, noRow } from '#app/testing/security/declare.ts'
import { feeEntries } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['fees'],
  needs: [people],
  kinds: ['feeEntry'],
  /** A payment for the learner. */
  async make({ schoolId, db, ids }) {
    const paid = {
      kind: 'payment',
      amountCents: -50_000,
      datedOn: '2026-03-10',
      method: 'cash',
      receiptNumber: 900,
    } as const
    await db.insert(feeEntries).values({ schoolId, id: ids.feeEntry, learnerId: ids.learner, ...paid })
  },
  paths: {
    '/api/admin/fees/students': 'learner',
    '/api/admin/fees/transactions': 'feeEntry',
    '/api/parent/children': 'learner',
    '/api/verify/receipts': 'feeEntry',
  },
  parameters: { entryId: 'feeEntry' },
  audit: {
    without: {
      [noEntry.changesNothing]: ['fees.preview_charge'],
    },
  },
  emptyTables: {
    [noRow.detail]: ['fee_references', 'fee_receipt_codes'],
    [noRow.log]: ['fee_reminders'],
  },
})
