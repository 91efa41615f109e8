/** Search parameters of the pages of early warning. */
import { z } from 'zod'

const page = z.coerce.number().int().min(1).optional()
export const warningsSearch = z.object({
  page,
  class: z.uuid().optional().catch(undefined),
  warning: z.uuid().optional().catch(undefined),
})
export const pageSearch = z.object({ page })
