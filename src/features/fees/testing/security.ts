/** Declarations of fees for the security suites. */
import { security as academics } from '#core/academics/testing/security.ts'
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity, noEntry, noRow } from '#app/testing/security/declare.ts'
import { feeCheques, feeSplits } from '../server/cheque-tables.ts'
import { feeCashUps } from '../server/cash-up-tables.ts'
import { feePlans } from '../server/plan-tables.ts'
import { feeStatementLines, feeStatementRules, feeStatements } from '../server/reconciliation-tables.ts'
import { feeDiscountGrants, feeDiscounts } from '../server/discount-tables.ts'
import { feeRefunds } from '../server/refund-tables.ts'
import { feeStructureItems, feeStructures } from '../server/structure-tables.ts'
import { feeWaivers } from '../server/waiver-tables.ts'
import { feeAccounts, feeEntries, feeJournals, feeLines, feeReceived } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['fees'],
  needs: [academics, people],
  kinds: [
    'feePlan',
    'feeEntry',
    'feeReceived',
    'feeStructure',
    'feeCheque',
    'feeSplit',
    'feeStatement',
    'feeStatementLine',
    'feeStatementRule',
    'feeCashUp',
    'feeDiscount',
    'feeDiscountGrant',
    'feeWaiver',
    'feeRefund',
  ],
  notOfLearner: [
    'feeReceived',
    'feeStructure',
    'feeSplit',
    'feeStatement',
    'feeStatementLine',
    'feeStatementRule',
    'feeCashUp',
    'feeDiscount',
  ],
  /** A payment and a cheque for the learner, money without a learner, a fee structure, a statement and a cash-up. */
  async make({ schoolId, db, ids, parent }) {
    const [datedOn, lines, cents] = ['2026-03-10', 2, 50_000] as const
    await db
      .insert(feeAccounts)
      .values([
        ...['learners', 'cash', 'suspense'].map((code) => ({ schoolId, code })),
        { schoolId, code: 'cheques' },
        { schoolId, code: 'vote_head:lunch', name: 'Lunch' },
      ])
    await db
      .insert(feeJournals)
      .values(
        [ids.feeEntry, ids.feeReceived, ids.feeCheque, ids.feeSplit].map((id) => ({ schoolId, id, datedOn, lines })),
      )
    const [paid, received, cheque, split] = [ids.feeEntry, ids.feeReceived, ids.feeCheque, ids.feeSplit].map(
      (journalId) => ({
        schoolId,
        journalId,
      }),
    )
    if (!paid || !received || !cheque || !split) return
    await db.insert(feeLines).values([
      { ...paid, position: 1, account: 'learners', learnerId: ids.learner, amountCents: -cents },
      { ...paid, position: 2, account: 'cash', amountCents: cents },
      { ...received, position: 1, account: 'cash', amountCents: cents },
      { ...received, position: 2, account: 'suspense', amountCents: -cents },
      { ...cheque, position: 1, account: 'learners', learnerId: ids.learner, amountCents: -cents },
      { ...cheque, position: 2, account: 'cheques', amountCents: cents },
      { ...split, position: 1, account: 'cash', amountCents: cents },
      { ...split, position: 2, account: 'suspense', amountCents: -cents },
    ])
    const payment = { kind: 'payment', amountCents: -cents, datedOn, method: 'cash', receiptNumber: 900 } as const
    await db.insert(feeEntries).values([
      { schoolId, id: ids.feeEntry, learnerId: ids.learner, ...payment },
      { schoolId, id: ids.feeCheque, learnerId: ids.learner, ...payment, method: 'cheque', receiptNumber: 901 },
    ])
    await db
      .insert(feeCheques)
      .values({ schoolId, id: ids.feeCheque, bank: 'KCB', number: '1', receivedOn: datedOn, state: 'waiting' })
    const money = { channel: 'cash', account: 'cash', reference: 'R1', key: 'R1', amountCents: cents } as const
    await db.insert(feeReceived).values([
      { schoolId, id: ids.feeReceived, ...money, paidAt: new Date('2026-03-10') },
      { schoolId, id: ids.feeSplit, ...money, reference: 'R2', key: 'R2', paidAt: new Date('2026-03-10') },
    ])
    await db.insert(feeSplits).values({ schoolId, id: ids.feeSplit, kind: 'county' })
    const term = { year: 2026, term: 3, place: 'school', lodging: 'all' } as const
    await db.insert(feeStructures).values({ schoolId, id: ids.feeStructure, ...term })
    const item = { structureId: ids.feeStructure, position: 0, account: 'vote_head:lunch', amountCents: cents }
    await db.insert(feeStructureItems).values({ schoolId, ...item, optional: true })
    const statement = { channel: 'bank', fileName: 'march.csv', digest: 'd', fromOn: datedOn, toOn: datedOn } as const
    await db.insert(feeStatements).values({ schoolId, id: ids.feeStatement, ...statement, repeated: 0, unread: 0 })
    const facts = { channel: 'bank', position: 1, key: 'k', datedOn, amountCents: cents, narration: 'CASH' } as const
    const line = { schoolId, id: ids.feeStatementLine, statementId: ids.feeStatement, ...facts }
    await db.insert(feeStatementLines).values({ ...line, state: 'missing' })
    await db
      .insert(feeStatementRules)
      .values({ schoolId, id: ids.feeStatementRule, words: 'jane njeri', learnerId: ids.learner })
    const counted = { day: datedOn, pieces: {}, countedCents: 0, booksCents: 0, countedAt: new Date('2026-03-10') }
    await db.insert(feeCashUps).values({ schoolId, id: ids.feeCashUp, cashierId: parent.id, ...counted })
    const discount = { id: ids.feeDiscount, name: 'Child of staff', kind: 'staff', hundredths: 5000 } as const
    await db.insert(feeDiscounts).values({ schoolId, ...discount, startsOn: '2026-01-05', position: 1 })
    await db.insert(feePlans).values({
      schoolId,
      id: ids.feePlan,
      learnerId: ids.learner,
      amountCents: cents,
      parts: [
        { on: datedOn, cents: cents / 2 },
        { on: '2026-04-10', cents: cents / 2 },
      ],
      proposedBy: parent.id,
      proposedAt: new Date('2026-03-01'),
    })
    await db.insert(feeDiscountGrants).values({
      schoolId,
      id: ids.feeDiscountGrant,
      discountId: ids.feeDiscount,
      learnerId: ids.learner,
      reason: 'Child of the cook',
      startsOn: '2026-01-05',
    })
    const waiver = { learnerId: ids.learner, amountCents: cents, reason: 'Floods', askedAt: new Date('2026-03-10') }
    await db.insert(feeWaivers).values({ schoolId, id: ids.feeWaiver, ...waiver, askedBy: parent.id })
    const refund = { learnerId: ids.learner, amountCents: cents, way: 'cash', payee: 'Grace' } as const
    await db.insert(feeRefunds).values({
      schoolId,
      id: ids.feeRefund,
      ...refund,
      reason: 'Leaves',
      askedAt: new Date('2026-03-10'),
      askedBy: parent.id,
    })
  },
  paths: {
    '/api/admin/fees/plans': 'feePlan',
    '/api/admin/fees/students': 'learner',
    '/api/admin/fees/transactions': 'feeEntry',
    '/api/admin/fees/suspense': 'feeReceived',
    '/api/admin/fees/cheques': 'feeCheque',
    '/api/admin/fees/splits': 'feeSplit',
    '/api/admin/fees/statements': 'feeStatement',
    '/api/admin/fees/statement-lines': 'feeStatementLine',
    '/api/admin/fees/statement-rules': 'feeStatementRule',
    '/api/admin/fees/cash-ups': 'feeCashUp',
    '/api/admin/fees/discounts': 'feeDiscount',
    '/api/admin/fees/waivers': 'feeWaiver',
    '/api/admin/fees/refunds': 'feeRefund',
    '/api/parent/children': 'learner',
    '/api/verify/receipts': 'feeEntry',
  },
  parameters: { entryId: 'feeEntry', grantId: 'feeDiscountGrant' },
  lists: { 'shares[].learnerId': 'learner' },
  audit: {
    actions: { 'fees.receive': 'fees.receive_payment', 'fees.refund_voucher': 'fees.print_voucher' },
    without: {
      [noEntry.changesNothing]: ['fees.preview_charge', 'fees.preview_billing', 'fees.read_split'],
    },
  },
  emptyTables: {
    [noRow.detail]: ['fee_references', 'fee_receipt_codes', 'fee_billed', 'fee_choices'],
    [noRow.log]: ['fee_reminders', 'fee_previews'],
  },
})
