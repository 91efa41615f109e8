/** Charges a whole class, grade or school, after a preview. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, text } from '#platform/pure/schemas.ts'
import { manageFees } from './access.ts'
import { feeErrors } from './shapes.ts'
import { chargeFields } from './transactions.ts'

const place = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('grade'), grade: text(40) }),
  z.strictObject({ kind: z.literal('stream'), streamId: id }),
  z.strictObject({ kind: z.literal('school') }),
])
export type ChargePlace = z.infer<typeof place>

export const chargeBody = z.strictObject({ place, ...chargeFields })
export type ChargeBody = z.infer<typeof chargeBody>

const counted = z.strictObject({
  learners: z.int(),
  /** Learners skipped because they already have the same charge (amount, description and due date). */
  already: z.int(),
  /** Shillings in all. */
  total: z.number(),
})
export type ChargeCount = z.infer<typeof counted>

const example = {
  place: { kind: 'grade', grade: 'Grade 7' },
  amount: 18500,
  description: 'Tuition, Term 1',
  dueDate: '2026-03-27',
} as const

export const previewCharge = endpoint({
  id: 'fees.preview_charge',
  method: 'POST',
  path: '/api/admin/fees/charges/preview',
  summary: 'How many learners a charge would be for, and what it comes to; nothing is entered',
  access: manageFees,
  body: chargeBody,
  response: counted,
  examples: { body: example },
})

export const chargeClass = endpoint({
  id: 'fees.charge',
  method: 'POST',
  path: '/api/admin/fees/charges',
  summary: 'Charge everybody in a class, a grade or the school, each once',
  access: manageFees,
  body: chargeBody,
  response: counted,
  status: 201,
  idempotent: true,
  errors: [feeErrors.charged, feeErrors.nobody],
  examples: { body: example },
})
