/** Search parameters of the recordings' pages. */
import { z } from 'zod'

export const recordingsSearch = z.object({ page: z.number().int().min(1).catch(1).default(1) })
