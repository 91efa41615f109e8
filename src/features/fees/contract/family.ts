/** A guardian’s calls about one child: the statement, and receipts on paper. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'
import { familyFees } from './access.ts'
import { heldCaution } from './caution/caution.ts'
import { feeErrors, line, onePath, standing, student } from './shapes.ts'

const childStatement = z.strictObject({
  student,
  school: z.string(),
  ...standing.shape,
  /** The guardian may pay for the child by phone. */
  canPay: z.boolean(),
  /** Caution money, which is not part of the balance once it is paid; null if none is held. */
  caution: heldCaution.nullable(),
  /** The last first, each with what was owed once it counted. */
  entries: z.array(z.strictObject({ ...line.shape, balance: z.number() })),
})
export type ChildStatement = z.infer<typeof childStatement>

export const childFees = endpoint({
  id: 'fees.child',
  method: 'GET',
  path: '/api/parent/children/{id}/fees',
  summary: 'What is owed for a child, what is overdue, and everything that was charged and paid',
  access: familyFees,
  params: onePath,
  response: childStatement,
})

export const childReceipt = endpoint({
  id: 'fees.child_receipt',
  method: 'GET',
  path: '/api/parent/children/{id}/fees/receipts/{entryId}',
  summary: 'The receipt of a payment for a child on paper',
  access: familyFees,
  params: z.strictObject({ id, entryId: id }),
  file: ['application/pdf'],
  errors: [feeErrors.noReceipt],
})
