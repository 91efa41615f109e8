/** Search parameters of the timetables. */
import { z } from 'zod'
import { date, id } from '#platform/pure/schemas.ts'
import { soughtKinds } from '../rules/where.ts'

/** Any day of the week. */
export const scheduleSearch = z.object({ day: date.optional() })
export const timetableSearch = z.object({ date: date.optional() })
/** Now without day and time. */
export const whereSearch = z.object({
  day: date.optional(),
  at: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .optional(),
  kind: z.enum(soughtKinds).optional(),
  search: z.string().max(80).optional(),
})
/** A class. */
export const choicesSearch = z.object({ class: id.optional() })
