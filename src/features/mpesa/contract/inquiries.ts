/** Questions to M-Pesa about one payment by its code, and payments that go back to their payers. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, storedId, text } from '#platform/pure/schemas.ts'
import { askByMpesa } from './access.ts'
import { mpesaErrors } from './errors.ts'
import { inquiryKinds, inquiryOutcomes, inquiryStatuses, mpesaTexts } from './words.ts'

const inquiry = z.strictObject({
  id: storedId,
  kind: z.enum(inquiryKinds),
  code: z.string(),
  /** Shillings, once known. */
  amount: z.number().nullable(),
  reason: z.string().nullable(),
  status: z.enum(inquiryStatuses),
  outcome: z.enum(inquiryOutcomes).nullable(),
  askedAt: instant,
  endedAt: instant.nullable(),
})
export type Inquiry = z.infer<typeof inquiry>

const params = z.strictObject({ id })
/** As the message of M-Pesa has it, whatever the case and spaces. */
const code = z
  .string()
  .transform((typed) => typed.replace(/\s+/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{8,20}$/, mpesaTexts.code))

export const learnerInquiries = endpoint({
  id: 'mpesa.inquiries',
  method: 'GET',
  path: '/api/admin/mpesa/learners/{id}/inquiries',
  summary: 'Payments of a learner’s family that M-Pesa was asked about or asked to return, the last first',
  access: askByMpesa,
  params,
  response: z.strictObject({
    items: z.array(inquiry),
    /** Whether the school’s number may ask M-Pesa: its initiator is set up. */
    canInquire: z.boolean(),
  }),
})

export const claimPayment = endpoint({
  id: 'mpesa.claim',
  method: 'POST',
  path: '/api/admin/mpesa/learners/{id}/claims',
  summary: 'Ask M-Pesa about a payment that a family says it made; it is posted to the learner if it was not reported',
  access: askByMpesa,
  params,
  body: z.strictObject({ code, requestId: id.optional() }),
  response: inquiry,
  status: 201,
  idempotent: true,
  errors: [mpesaErrors.noInitiator, mpesaErrors.inquiryOpen],
  examples: { body: { code: 'SJ62TR81PX' } },
})

export const returnPayment = endpoint({
  id: 'mpesa.return',
  method: 'POST',
  path: '/api/admin/mpesa/learners/{id}/returns',
  summary: 'Ask M-Pesa to return a payment to its payer; it is taken back in the ledger once M-Pesa has done so',
  access: askByMpesa,
  params,
  body: z.strictObject({ code, reason: text(100, mpesaTexts.reason) }),
  response: inquiry,
  status: 201,
  idempotent: true,
  errors: [
    mpesaErrors.noInitiator,
    mpesaErrors.inquiryOpen,
    mpesaErrors.unknownPayment,
    mpesaErrors.otherLearner,
    mpesaErrors.returned,
  ],
  examples: { body: { code: 'SJ62TR81PX', reason: 'Paid to the wrong school' } },
})
