/** What the address of a learner's page may carry: a page of the history, and which one. */
import { z } from 'zod'
import { historyShows } from '../../contract/lists.ts'

export const learnerSearch = z.object({ page: z.coerce.number().int().min(1).optional(), show: z.enum(historyShows).optional() })
