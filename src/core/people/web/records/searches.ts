/** Search parameters of a learner's page: page of the history, and filter. */
import { z } from 'zod'
import { historyShows } from '../../contract/lists.ts'

export const learnerSearch = z.object({
  page: z.coerce.number().int().min(1).optional(),
  show: z.enum(historyShows).optional(),
})
