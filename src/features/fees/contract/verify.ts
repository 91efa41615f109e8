/** The public check that a printed receipt is genuine. */
import { z } from 'zod'
import { anyone } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { storedDate } from '#platform/pure/schemas.ts'

export const receiptVerification = z.strictObject({
  genuine: z.boolean(),
  /**
   * valid, waiting while the bank has not paid its cheque, bounced if the bank did not, or reversed by the school since;
   * null with a code that no receipt has.
   */
  state: z.enum(['valid', 'waiting', 'bounced', 'reversed']).nullable(),
  school: z.string().nullable(),
  initials: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  /** Shillings. */
  amount: z.number().nullable(),
  paidOn: storedDate.nullable(),
})
export type ReceiptVerification = z.infer<typeof receiptVerification>

export const verifyReceipt = endpoint({
  id: 'fees.verify',
  method: 'GET',
  path: '/api/verify/receipts/{code}',
  summary: 'Whether a printed receipt is genuine; says no name',
  access: anyone,
  params: z.strictObject({ code: z.string().min(1).max(40) }),
  response: receiptVerification,
})
