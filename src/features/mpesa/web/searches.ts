/** Search parameters of the pages of M-Pesa. */
import { z } from 'zod'

/** The request that the page shows. */
export const paySearch = z.object({ request: z.uuid().optional() })
