/** Cancelling one lesson of one day, and putting it back until it begins. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { date, id, text } from '#platform/pure/schemas.ts'
import { cancelReasons, manageLessons } from './lessons.ts'
import { ownTeaching } from './schedule.ts'

export const cancelErrors = {
  begun: defineError('lessons.begun', 409, 'This lesson has begun. It can only be cancelled or put back before that.'),
  cancelled: defineError('lessons.cancelled', 409, 'This lesson is cancelled already.'),
} as const

export const cancelTexts = {
  day: 'The lesson is not on that day.',
  note: 'Give the reason.',
} as const

const body = z
  .strictObject({ date, reason: z.enum(cancelReasons), note: text(200).optional() })
  .refine(({ reason, note }) => reason !== 'other' || note !== undefined, { path: ['note'], error: cancelTexts.note })
const cancelling = {
  method: 'POST',
  params: z.strictObject({ id }),
  body,
  errors: [cancelErrors.begun, cancelErrors.cancelled],
} as const
const restoring = {
  method: 'DELETE',
  params: z.strictObject({ id }),
  query: z.strictObject({ date }),
  errors: [cancelErrors.begun],
} as const

export const cancelLesson = endpoint({
  ...cancelling,
  id: 'lessons.cancel',
  path: '/api/admin/lessons/{id}/cancellations',
  summary: 'Cancel a lesson on one day; its class and its teacher are told',
  access: manageLessons,
})

export const restoreLesson = endpoint({
  ...restoring,
  id: 'lessons.restore',
  path: '/api/admin/lessons/{id}/cancellations',
  summary: 'Put a cancelled lesson back, until it begins',
  access: manageLessons,
})

export const cancelOwnLesson = endpoint({
  ...cancelling,
  id: 'lessons.cancel_own',
  path: '/api/teacher/lessons/{id}/cancellations',
  summary: 'Cancel an own lesson on one day; its class and the office are told',
  access: ownTeaching,
})

export const restoreOwnLesson = endpoint({
  ...restoring,
  id: 'lessons.restore_own',
  path: '/api/teacher/lessons/{id}/cancellations',
  summary: 'Put an own lesson back that one cancelled oneself, until it begins',
  access: ownTeaching,
})

export const cancelledLesson = z.strictObject({
  lessonId: id,
  date,
  learningArea: z.string(),
  startTime: z.string(),
  reason: z.enum(cancelReasons),
  note: z.string().nullable(),
  /** Who cancelled it. */
  by: z.string(),
  /** It has not begun. */
  mayRestore: z.boolean(),
})
export type CancelledLesson = z.infer<typeof cancelledLesson>

export const listCancelled = endpoint({
  id: 'lessons.cancelled',
  method: 'GET',
  path: '/api/admin/lessons/streams/{id}/cancellations',
  summary: 'Cancelled lessons of a class, from the week of a day on',
  access: manageLessons,
  params: z.strictObject({ id }),
  query: z.strictObject({ date: date.optional() }),
  response: z.strictObject({ items: z.array(cancelledLesson) }),
})
