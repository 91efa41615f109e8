/** Shapes and words that every call of meetings shares. */
import { z } from 'zod'
import { defineError } from '#platform/pure/errors.ts'
import { date, id, instant, text, time, version } from '#platform/pure/schemas.ts'

/** Times of one teacher in a round, at most. */
export const mostSlots = 60
export const mostStaff = 100

export const meetingTexts = {
  title: 'Give it a title',
  end: 'End time must be after start time',
  pause: 'Choose a break within these times',
  noRoom: 'No meeting fits between these times',
  tooMany: 'At most 60 meetings fit for one teacher. Make them longer, or the time shorter.',
  past: 'Choose a future day',
  bookUntil: 'Choose a day up to the day of the meetings',
  staff: 'Choose at least one teacher',
  child: 'Choose one of your children',
  slot: 'Choose one of the times',
  family: 'Choose a guardian of this learner',
} as const

export const meetingErrors = {
  taken: defineError('meetings.taken', 409, 'Someone else has just booked this time. Please choose another.'),
  shut: defineError('meetings.closed', 409, 'Booking for these meetings has closed.'),
  over: defineError('meetings.over', 409, 'This time has passed.'),
  clash: defineError('meetings.clash', 409, 'You have another meeting at this time.'),
  again: defineError('meetings.again', 409, 'You already have a meeting with this teacher. Move it instead.'),
  overlaps: defineError('meetings.overlaps', 409, 'These teachers already have meetings at that time: {names}.'),
  booked: defineError('meetings.booked', 409, 'This time is booked. Cancel the meeting first.'),
  noStaff: defineError(
    'meetings.no_staff',
    409,
    'Your account has no staff record, so families cannot book you. Ask the office.',
  ),
} as const

export const roundStatuses = ['open', 'closed', 'cancelled'] as const
export const slotStates = ['free', 'booked', 'blocked'] as const
/** Type of the live event published after meetings changed; its data holds the round's id. */
export const meetingEvent = 'meetings.changed'

const round = {
  id,
  title: z.string(),
  place: z.string(),
  note: z.string(),
  day: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  slotMinutes: z.int(),
  /** Last day on which families book. */
  bookUntil: z.string(),
  status: z.enum(roundStatuses),
  version,
}
export const roundCard = z.strictObject(round)
export type RoundCard = z.infer<typeof roundCard>

export const person = z.strictObject({ id, name: z.string() })
export const child = z.strictObject({ id, firstName: z.string(), fullName: z.string(), className: z.string() })

export const meeting = z.strictObject({
  id,
  slotId: id,
  roundId: id,
  title: z.string(),
  day: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  startsAt: instant,
  endsAt: instant,
  place: z.string(),
  teacher: person,
  child,
  guardian: person,
  note: z.string(),
  school: z.string().nullable(),
  /** It may still be moved or called off. */
  open: z.boolean(),
})
export type Meeting = z.infer<typeof meeting>

export const roundBody = z.strictObject({
  title: text(120, meetingTexts.title),
  place: z.string().trim().max(120).default(''),
  note: z.string().trim().max(1000).default(''),
  day: date,
  startTime: time,
  endTime: time,
  slotMinutes: z.int().min(5).max(120).default(10),
  /** Minutes between two meetings. */
  breakMinutes: z.int().min(0).max(60).default(0),
  /** A break without meetings, such as lunch. */
  pauseFrom: time.optional(),
  pauseTo: time.optional(),
  bookUntil: date.optional(),
  /** Staff records; chosen by the office, while a teacher opens only their own times. */
  staffIds: z.array(id).max(mostStaff).default([]),
})
export type RoundBody = z.infer<typeof roundBody>
