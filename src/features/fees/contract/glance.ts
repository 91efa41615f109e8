/** A guardian's balance per child. Separate from the other endpoints, because the first page needs no more. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { familyFees } from './access.ts'

const glance = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  className: z.string().nullable(),
  /** Named only for a guardian at several schools. */
  school: z.string().nullable(),
  balance: z.number(),
  /** Of this term: what was brought forward and charged, and how much of it is paid. */
  toPay: z.number(),
  paid: z.number(),
  overdue: z.number(),
  due: z.strictObject({ amount: z.number(), date: z.string() }).nullable(),
  /** The guardian may pay for the child by phone. */
  canPay: z.boolean(),
})
export type ChildFeesGlance = z.infer<typeof glance>

export const familyFeesGlance = endpoint({
  id: 'fees.glance',
  method: 'GET',
  path: '/api/parent/fees',
  summary:
    'What is owed for each child for whom the caller pays or whose records they see, at every school that keeps its fees here',
  access: familyFees,
  response: z.strictObject({ items: z.array(glance) }),
})
