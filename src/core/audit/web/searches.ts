/** Search parameters of the audit log. */
import { z } from 'zod'
import { listSearch } from '#platform/web/list/list-search.ts'

const word = z.string().min(1).max(80).optional()
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional()

/** `?entry=` opens one entry; `?search=` is the name or the id of a record. */
export const auditSearch = listSearch({
  person: word,
  module: word,
  entity: word,
  from: day,
  to: day,
  entry: z.uuid().optional(),
})
