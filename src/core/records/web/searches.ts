/** Search parameters of the history: its page, and the filter. */
import { z } from 'zod'
import { historyShows } from '../contract/history.ts'

export const historySearch = z.object({
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  show: z.enum(historyShows).optional().catch(undefined),
})
