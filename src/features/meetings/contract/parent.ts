/** A parent's meetings: booked ones, available times, and booking, moving and cancelling. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant } from '#platform/pure/schemas.ts'
import { parentMeetings } from './access.ts'
import { child, meeting, meetingErrors, person, roundCard } from './shapes.ts'

const teacher = z.strictObject({
  ...person.shape,
  /** Names of the learning areas they teach the child; the class teacher comes first. */
  teaches: z.array(z.string()),
  isClassTeacher: z.boolean(),
  free: z.int(),
  /** The meeting with this teacher about this child that is booked. */
  meetingId: id.nullable(),
})

const offer = z.strictObject({
  round: roundCard,
  school: z.string().nullable(),
  children: z.array(z.strictObject({ child, teachers: z.array(teacher) })),
})
export type Offer = z.infer<typeof offer>

export const parentMeetingsList = endpoint({
  id: 'meetings.parent_list',
  method: 'GET',
  path: '/api/parent/meetings',
  summary:
    'Meetings that a parent has booked at every school, the next first, and rounds in which meetings can be booked',
  access: parentMeetings,
  response: z.strictObject({ items: z.array(meeting), offers: z.array(offer) }),
})

const freeSlot = z.strictObject({
  id,
  startTime: z.string(),
  endTime: z.string(),
  startsAt: instant,
  /** Directly before or after a meeting that the parent has: of this child, or of a sibling. */
  beside: z.strictObject({ when: z.enum(['before', 'after']), child: z.string(), teacher: z.string() }).nullable(),
})
export type FreeSlot = z.infer<typeof freeSlot>

export const parentSlots = endpoint({
  id: 'meetings.parent_slots',
  method: 'GET',
  path: '/api/parent/meetings/rounds/{id}/slots',
  summary:
    'Free times of a teacher of the child, those beside the parent’s other meetings first; times at which the parent has one are left out',
  access: parentMeetings,
  params: z.strictObject({ id }),
  query: z.strictObject({
    staffId: id,
    childId: id,
    /** The meeting to move, whose own time does not block. */
    meetingId: id.optional(),
  }),
  response: z.strictObject({ items: z.array(freeSlot) }),
  examples: {
    query: { staffId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f', childId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e70' },
  },
})

/** Details of the error for a time that is already taken. */
export const nextFree = z.strictObject({
  next: z.strictObject({ id, day: z.string(), startTime: z.string(), endTime: z.string() }).nullable(),
})
export type NextFree = z.infer<typeof nextFree>

const note = z.string().trim().max(300).default('')

export const scheduleMeeting = endpoint({
  id: 'meetings.schedule',
  method: 'POST',
  path: '/api/parent/meetings/schedule',
  summary: 'Book a free time; when somebody was faster, the refusal names the next free one',
  access: parentMeetings,
  body: z.strictObject({ slotId: id, childId: id, note }),
  response: meeting,
  status: 201,
  idempotent: true,
  errors: [meetingErrors.taken, meetingErrors.shut, meetingErrors.over, meetingErrors.clash, meetingErrors.again],
})

const one = { access: parentMeetings, params: z.strictObject({ id }) } as const

export const moveMeeting = endpoint({
  ...one,
  id: 'meetings.move',
  method: 'PUT',
  path: '/api/parent/meetings/{id}',
  summary: 'Move a meeting to another free time of the same teacher; when that is refused the old time stays',
  body: z.strictObject({ slotId: id, note: note.optional() }),
  response: meeting,
  errors: [meetingErrors.taken, meetingErrors.shut, meetingErrors.over, meetingErrors.clash],
})

export const cancelMeeting = endpoint({
  ...one,
  id: 'meetings.cancel',
  method: 'DELETE',
  path: '/api/parent/meetings/{id}',
  summary: 'Call off a meeting; its time is free again',
  errors: [meetingErrors.over],
})
