/** Live lessons that run now, for the dashboard. Separate from the other endpoints, which the first page does not need. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant } from '#platform/pure/schemas.ts'
import { attendLive } from './access.ts'

export const liveStates = ['planned', 'running', 'over', 'cancelled'] as const
/** Type of the live event for those in a room; its data holds the id of the lesson. */
export const roomEvent = 'virtual_learning.room'
/** Type of the live event for those invited when lessons are planned, begin or end. */
export const liveEvent = 'virtual_learning.lessons'

export const liveLesson = z.strictObject({
  id,
  title: z.string(),
  /** The lesson of the timetable that it is, if it is one. */
  lessonId: id.nullable(),
  teacher: z.string(),
  classes: z.array(z.strictObject({ id, label: z.string() })),
  day: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  startsAt: instant,
  endsAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  state: z.enum(liveStates),
  asksToEnter: z.boolean(),
  /** The caller leads it. */
  own: z.boolean(),
  /** The waiting room is open, or the lesson runs. */
  open: z.boolean(),
  expected: z.int(),
  /** Learners who wait or are in. */
  arrived: z.int(),
})
export type LiveLesson = z.infer<typeof liveLesson>

export const liveNow = endpoint({
  id: 'virtual_learning.now',
  method: 'GET',
  path: '/api/live/now',
  summary: 'Live lessons that the caller can enter now',
  access: attendLive,
  response: z.strictObject({ items: z.array(liveLesson) }),
})
