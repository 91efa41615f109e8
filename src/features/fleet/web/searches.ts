/** Search parameters of the fleet's pages. */
import { z } from 'zod'
import { date } from '#platform/pure/schemas.ts'

export const tripsSearch = z.object({ date: date.optional().catch(undefined) })
export const costsSearch = z.object({ from: date.optional().catch(undefined), to: date.optional().catch(undefined) })
