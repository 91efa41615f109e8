/** Live lessons: planning, the waiting room, and what happens in the room apart from voices. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { date, id, instant, text, time } from '#platform/pure/schemas.ts'
import { attendLive, hostLive, scheduleLive } from './access.ts'
import { carriers } from './carriers.ts'
import { liveGroups } from './group-shapes.ts'
import { liveLesson } from './now.ts'
import { staffRoles } from './staff-words.ts'

export const liveRoles = ['teacher', 'assistant', 'observer', 'learner'] as const
export type LiveRole = (typeof liveRoles)[number]
export const placeStates = ['waiting', 'in', 'left'] as const
/** Seconds between two signs of life of a browser in the room. */
export const signEvery = 10
/** After this many seconds without a sign a connection counts as lost. */
export const lostAfter = 25
/** Minutes before the start from which people may wait. */
export const opensBefore = 15
export const mostClasses = 12
export const liveTexts = {
  title: 'Give it a title',
  end: 'End time must be after start time',
  past: 'Choose a later time',
  classes: 'Choose at least one class',
} as const

export const liveErrors = {
  notOpen: defineError('virtual_learning.not_open', 409, 'The waiting room opens 15 minutes before the lesson.'),
  ended: defineError('virtual_learning.ended', 409, 'This lesson is over.'),
  begun: defineError('virtual_learning.begun', 409, 'This lesson has begun: end it instead.'),
  notIn: defineError('virtual_learning.not_in', 409, 'Join the lesson first.'),
  already: defineError('virtual_learning.already', 409, 'This lesson is already live.'),
  notHeld: defineError('virtual_learning.not_held', 409, 'This lesson does not take place on that day.'),
  chatOff: defineError('virtual_learning.chat_off', 409, 'At your school learners write to the teachers only.'),
  observes: defineError('virtual_learning.observes', 409, 'You observe this lesson: you listen and see only.'),
  tooMany: defineError('virtual_learning.too_many', 429, 'That was a lot at once. Please wait a minute.'),
} as const

const weekLesson = z.strictObject({
  lessonId: id,
  day: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  title: z.string(),
  className: z.string(),
  past: z.boolean(),
  liveId: id.nullable(),
})
export type WeekLesson = z.infer<typeof weekLesson>

export const liveWeek = endpoint({
  id: 'virtual_learning.week',
  method: 'GET',
  path: '/api/live/week',
  summary: 'Live lessons of a week to which the caller is invited, and a teacher’s own lessons of the timetable',
  access: attendLive,
  query: z.strictObject({ day: date.optional() }),
  response: z.strictObject({
    monday: z.string(),
    today: z.string(),
    live: z.array(liveLesson),
    lessons: z.array(weekLesson),
    /** Classes that the caller may invite. */
    classes: z.array(z.strictObject({ id, label: z.string() })),
  }),
})
export type LiveWeek = z.infer<typeof liveWeek.response>

export const makeLive = endpoint({
  id: 'virtual_learning.make_live',
  method: 'POST',
  path: '/api/live/from-timetable',
  summary: 'Make one of the caller’s lessons of the timetable live on a day; its class is invited',
  access: scheduleLive,
  body: z.strictObject({ lessonId: id, day: date }),
  response: liveLesson,
  status: 201,
  errors: [liveErrors.already, liveErrors.notHeld],
})

export const planLive = endpoint({
  id: 'virtual_learning.plan',
  method: 'POST',
  path: '/api/live/lessons',
  summary: 'Plan a live lesson outside of the timetable; classes of the caller are invited',
  access: hostLive,
  body: z.strictObject({
    title: text(120, liveTexts.title),
    day: date,
    startTime: time,
    endTime: time,
    streamIds: z.array(id).min(1, liveTexts.classes).max(mostClasses),
    /** Learners who come after the start wait until they are let in. */
    asksToEnter: z.boolean().default(false),
  }),
  response: liveLesson,
  status: 201,
  idempotent: true,
})

const one = { access: attendLive, params: z.strictObject({ id }) } as const
const led = { access: hostLive, params: z.strictObject({ id }) } as const

export const cancelLive = endpoint({
  ...led,
  id: 'virtual_learning.cancel',
  method: 'DELETE',
  path: '/api/live/lessons/{id}',
  summary: 'Cancel a live lesson that has not begun; those invited are told',
  errors: [liveErrors.begun, liveErrors.ended],
})

export const startLive = endpoint({
  ...led,
  id: 'virtual_learning.start',
  method: 'POST',
  path: '/api/live/lessons/{id}/start',
  summary: 'Begin the lesson and let in everybody who waits',
  errors: [liveErrors.notOpen, liveErrors.ended],
})

export const endLive = endpoint({
  ...led,
  id: 'virtual_learning.end',
  method: 'POST',
  path: '/api/live/lessons/{id}/end',
  summary: 'End the lesson for everybody',
  errors: [liveErrors.ended],
})

const place = z.strictObject({ role: z.enum(liveRoles), state: z.enum(placeStates) })

export const joinLive = endpoint({
  ...one,
  id: 'virtual_learning.join',
  method: 'POST',
  path: '/api/live/lessons/{id}/join',
  summary: 'Enter the lesson with a role, or its waiting room; entering again after a lost network keeps the place',
  response: place,
  errors: [liveErrors.notOpen, liveErrors.ended],
})

export const stayLive = endpoint({
  ...one,
  id: 'virtual_learning.stay',
  method: 'POST',
  path: '/api/live/lessons/{id}/here',
  summary: 'A sign of life of a browser in the room or the waiting room, every ten seconds',
  response: place,
  errors: [liveErrors.notIn, liveErrors.ended],
})

export const leaveLive = endpoint({
  ...one,
  id: 'virtual_learning.leave',
  method: 'POST',
  path: '/api/live/lessons/{id}/leave',
  summary: 'Leave the room',
})

export const raiseHand = endpoint({
  ...one,
  id: 'virtual_learning.hand',
  method: 'PUT',
  path: '/api/live/lessons/{id}/hand',
  summary: 'Raise or lower one’s own hand',
  body: z.strictObject({ up: z.boolean() }),
  errors: [liveErrors.notIn, liveErrors.observes, liveErrors.ended],
})

export const admitLive = endpoint({
  ...led,
  id: 'virtual_learning.admit',
  method: 'POST',
  path: '/api/live/lessons/{id}/admit',
  summary: 'Let in one who waits, or all of them',
  body: z.strictObject({ learnerId: id.nullable() }),
  errors: [liveErrors.ended],
})

export const lowerHand = endpoint({
  ...led,
  id: 'virtual_learning.lower_hand',
  method: 'POST',
  path: '/api/live/lessons/{id}/lower-hand',
  summary: 'Lower the hand of a learner who was heard',
  body: z.strictObject({ learnerId: id }),
  errors: [liveErrors.ended],
})

export const sayLive = endpoint({
  ...one,
  id: 'virtual_learning.say',
  method: 'POST',
  path: '/api/live/lessons/{id}/messages',
  summary:
    'A learner’s question to the teachers, or to all where the school allows it; what a teacher writes is for all',
  body: z.strictObject({ text: text(500), forAll: z.boolean().default(false) }),
  errors: [liveErrors.notIn, liveErrors.observes, liveErrors.ended, liveErrors.chatOff, liveErrors.tooMany],
})

const seat = z.strictObject({
  learnerId: id,
  name: z.string(),
  state: z.enum(['here', 'lost', 'waiting', 'left', 'not_yet']),
  handAt: instant.nullable(),
})
export type Seat = z.infer<typeof seat>

export const liveRoom = endpoint({
  ...one,
  id: 'virtual_learning.room',
  method: 'GET',
  path: '/api/live/lessons/{id}/room',
  summary: 'The room as the caller may see it: staff see the class, a learner sees the own place',
  response: z.strictObject({
    lesson: liveLesson,
    now: instant,
    role: z.enum(liveRoles),
    /** Null before joining. */
    place: z.enum(placeStates).nullable(),
    hand: z.strictObject({ at: instant, before: z.int() }).nullable(),
    /** Learners may write to everybody. */
    chat: z.boolean(),
    /** Staff who came besides the teacher, in the order in which they came: everybody sees them. */
    staff: z.array(z.strictObject({ name: z.string(), role: z.enum(staffRoles), here: z.boolean() })),
    /** What carries its voices and pictures. */
    carrier: z.enum(carriers),
    /** Null while everybody is together. */
    groups: liveGroups.nullable(),
    /** For staff: the learners invited, by name. */
    seats: z.array(seat),
    /** The latest, oldest first: all for teachers and assistants; those for everybody and the own ones for others. */
    messages: z.array(
      z.strictObject({
        id,
        name: z.string(),
        role: z.enum(liveRoles),
        text: z.string(),
        /** Everybody in the lesson sees it. */
        forAll: z.boolean(),
        at: instant,
        own: z.boolean(),
      }),
    ),
  }),
})
export type LiveRoom = z.infer<typeof liveRoom.response>
