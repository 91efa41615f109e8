/** Search parameters of the calendar pages. */
import { z } from 'zod'
import { date, id } from '#platform/pure/schemas.ts'
import { entryTypes, eventKinds, views } from '../contract/kinds.ts'

export const calendarSearch = z.object({
  /** Defaults to the month on a laptop and the list on a phone. */
  view: z.enum(views).optional(),
  /** A day of the shown period; defaults to today. */
  day: date.optional(),
  type: z.enum(entryTypes).optional(),
  kind: z.enum(eventKinds).optional(),
  child: id.optional(),
})
export type CalendarSearch = z.infer<typeof calendarSearch>

/** Names one occurrence of a recurring event. */
export const eventSearch = z.object({ on: date.optional() })
