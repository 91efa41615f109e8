/** Declarations of fees for the security suites. */
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity, noEntry, noRow } from '#app/testing/security/declare.ts'
import { feeAccounts, feeEntries, feeJournals, feeLines } from '../server/tables.ts'

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
    const accounts = ['learners', 'cash'].map((code) => ({ schoolId, code }))
    await db.insert(feeAccounts).values(accounts).onConflictDoNothing()
    await db.insert(feeJournals).values({ schoolId, id: ids.feeEntry, datedOn: paid.datedOn, lines: 2 })
    const line = { schoolId, journalId: ids.feeEntry }
    await db.insert(feeLines).values([
      { ...line, position: 1, account: 'learners', learnerId: ids.learner, amountCents: paid.amountCents },
      { ...line, position: 2, account: 'cash', amountCents: -paid.amountCents },
    ])
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
