/** What the addresses of the calendar's pages may carry. */
import { z } from 'zod'
import { date, id } from '#platform/pure/schemas.ts'
import { entryTypes, eventKinds, views } from '../contract/kinds.ts'

export const calendarSearch = z.object({
  /** A month on a laptop and the list on a phone unless said. */
  view: z.enum(views).optional(),
  /** A day of what is shown; today unless said. */
  day: date.optional(),
  type: z.enum(entryTypes).optional(),
  kind: z.enum(eventKinds).optional(),
  child: id.optional(),
})
export type CalendarSearch = z.infer<typeof calendarSearch>

/** Names one time of an event that repeats. */
export const eventSearch = z.object({ on: date.optional() })
