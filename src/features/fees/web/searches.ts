/** What the addresses of fees may carry. */
import { z } from 'zod'
import { listSearch } from '#platform/web/list/list-search.ts'
import { balanceStates, entryKinds, paymentMethods, studentSorts } from '../contract/words.ts'

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional()

export const studentsSearch = listSearch({
  state: z.enum(balanceStates).optional(),
  streamId: z.uuid().optional(),
  grade: z.string().max(40).optional(),
  sort: z.enum(studentSorts).optional(),
  /** `?create=yes` opens the dialog that records a payment. */
  create: z.literal('yes').optional(),
})
export const entriesSearch = listSearch({ kind: z.enum(entryKinds).optional(), method: z.enum(paymentMethods).optional(), from: day, to: day })
export const importSearch = z.object({ page: z.coerce.number().int().min(1).optional() })
