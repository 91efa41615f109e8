/** Search parameters of the timetables. */
import { z } from 'zod'
import { date } from '#platform/pure/schemas.ts'

/** Any day of the week. */
export const scheduleSearch = z.object({ day: date.optional() })
export const timetableSearch = z.object({ date: date.optional() })
