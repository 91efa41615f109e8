/** Search parameters of the fee pages. */
import { z } from 'zod'
import { listSearch } from '#platform/web/list/list-search.ts'
import { balanceStates, entryKinds, paymentMethods, splitKinds, studentSorts } from '../contract/words.ts'

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional()

export const studentsSearch = listSearch({
  state: z.enum(balanceStates).optional(),
  streamId: z.uuid().optional(),
  grade: z.string().max(40).optional(),
  sort: z.enum(studentSorts).optional(),
  /** `?create=yes` opens the payment dialog. */
  create: z.literal('yes').optional(),
})
export const splitsSearch = listSearch({ kind: z.enum(splitKinds).optional() })
export const entriesSearch = listSearch({
  kind: z.enum(entryKinds).optional(),
  method: z.enum(paymentMethods).optional(),
  from: day,
  to: day,
})
/** `?ask=refund` opens the dialog that asks for a refund. */
export const statementSearch = z.object({ ask: z.literal('refund').optional().catch(undefined) })
