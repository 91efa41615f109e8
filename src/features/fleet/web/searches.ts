/** Search parameters of the fleet's pages. */
import { z } from 'zod'
import { date } from '#platform/pure/schemas.ts'

export const tripsSearch = z.object({ date: date.optional().catch(undefined) })
