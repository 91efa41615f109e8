/** What the addresses of the timetables may carry. */
import { z } from 'zod'
import { date } from '#platform/pure/schemas.ts'

export const timetableSearch = z.object({ date: date.optional() })
