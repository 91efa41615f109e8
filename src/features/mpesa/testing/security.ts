/** Declarations of M-Pesa for the security suites. */
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity, noEntry, noRow } from '#app/testing/security/declare.ts'
import { mpesaInquiries, mpesaRequests, mpesaShortcodes } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['mpesa'],
  needs: [people],
  kinds: ['mpesaShortcode', 'mpesaRequest', 'mpesaInquiry'],
  async make({ schoolId, db, parent, ids }) {
    const number = { purpose: 'lunch', kind: 'paybill', shortcode: '880413', environment: 'sandbox' } as const
    const unset = { registerVersion: 'v1', mostPerPayment: 250_000, isActive: false } as const
    await db.insert(mpesaShortcodes).values({
      schoolId,
      id: ids.mpesaShortcode,
      ...number,
      ...unset,
      callbackHash: ids.mpesaShortcode,
      callbackSealed: '',
    })
    await db.insert(mpesaRequests).values({
      schoolId,
      id: ids.mpesaRequest,
      shortcodeId: ids.mpesaShortcode,
      learnerId: ids.learner,
      amountCents: 50_000,
      phone: '+254712604118',
      account: '1001',
      askedBy: parent.id,
      status: 'waiting',
      checkAt: new Date('2026-03-10T05:00:00Z'),
    })
    await db.insert(mpesaInquiries).values({
      schoolId,
      id: ids.mpesaInquiry,
      shortcodeId: ids.mpesaShortcode,
      kind: 'status',
      code: 'SJ62TR81PX',
      learnerId: ids.learner,
      status: 'waiting',
      asked: 'status',
      askedBy: parent.id,
      checkAt: new Date('2026-03-10T05:00:00Z'),
    })
  },
  paths: {
    '/api/admin/mpesa/shortcodes': 'mpesaShortcode',
    '/api/admin/mpesa/learners': 'learner',
    '/api/parent/children': 'learner',
    '/api/payments/callbacks': 'mpesaShortcode',
    '/api/simulator/phone': 'mpesaRequest',
  },
  parameters: { requestId: 'mpesaRequest', inquiryId: 'mpesaInquiry' },
  audit: {
    actions: { 'mpesa.pay': 'mpesa.ask' },
    without: {
      [noEntry.providerReport]: [
        'mpesa.prompt_callback',
        'mpesa.confirmation_callback',
        'mpesa.validation_callback',
        'mpesa.result_callback',
        'mpesa.timeout_callback',
      ],
    },
  },
  emptyTables: {
    [noRow.log]: ['mpesa_callbacks'],
    [noRow.detail]: ['mpesa_payments'],
  },
})
