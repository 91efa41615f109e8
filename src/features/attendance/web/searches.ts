/** Search parameters of the attendance pages. */
import { z } from 'zod'
import { date, id } from '#platform/pure/schemas.ts'
import { dailySessions, sessions } from '../contract/marks.ts'
import { requestStatuses } from '../contract/registers.ts'

export const registersSearch = z.object({ date: date.optional(), session: z.enum(dailySessions).optional() })
export const registerSearch = z.object({
  date: date.optional(),
  session: z.enum(sessions).optional(),
  lessonId: id.optional(),
})
export const termSearch = z.object({ termId: id.optional() })
export const requestsSearch = z.object({
  status: z.enum([...requestStatuses, 'all']).optional(),
  page: z.coerce.number().int().min(1).optional(),
})
export const absentSearch = z.object({ print: z.coerce.boolean().optional() })
