/** Values and validation of the duty forms. */
import { z } from 'zod'
import { ApiError } from '#platform/web/api/api-error.ts'
import { blank } from '#core/schools/web/public.ts'
import { date, text } from '#platform/pure/schemas.ts'
import { clock } from '../../../contract/shapes.ts'
import { dutyTexts } from '../../../contract/texts.ts'
import { dutyPriorities, dutyTypes, mostTeachers } from '../../../contract/words.ts'

export const hourFields = { startTime: clock(), endTime: clock(), endsNextDay: z.boolean() }
export const dutyFields = {
  title: text(120, dutyTexts.title),
  type: z.enum(dutyTypes),
  location: text(120, dutyTexts.location),
  ...hourFields,
  priority: z.enum(dutyPriorities),
  teachersNeeded: z.int().min(1).max(mostTeachers),
  description: blank(text(2000)),
  instructions: blank(text(2000)),
}
export const teacherFields = {
  teacherIds: z.array(z.string()),
  mainTeacherId: blank(z.string()),
  overrideReason: blank(text(500)),
}
export const day = (message: string) => z.string({ error: message }).min(1, message).pipe(date)

/** Conflicts that the office may override. */
const clashes: ReadonlySet<string> = new Set(['duties.conflict', 'duties.lesson', 'duties.unavailable'])
export const isClash = (error: unknown): boolean => error instanceof ApiError && clashes.has(error.code)
