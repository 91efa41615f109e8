/** Search parameters of the timetables. */
import { z } from 'zod'
import { date } from '#platform/pure/schemas.ts'

export const timetableSearch = z.object({ date: date.optional() })
