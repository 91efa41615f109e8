/** Search parameters of the page that writes an SMS. */
import { z } from 'zod'

export const writeSmsSearch = z.object({
  /** Ids of chosen learners whose guardians get it, parted by commas. */
  learners: z.string().max(8000).optional(),
})
