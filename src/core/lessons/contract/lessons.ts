/** The weekly lessons of each class: seeing them, and changing them from a day on. */
import { z } from 'zod'
import { action } from '#core/access/contract/access.ts'
import { permission } from '#core/access/contract/permissions.ts'
import { seeStaff } from '#core/people/contract/actions.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors, defineError } from '#platform/pure/errors.ts'
import { date, id, version } from '#platform/pure/schemas.ts'
import { lessonWeeks, singleWeeks } from './week-words.ts'

export const timetablePermission = permission({
  id: 'timetable',
  name: 'Timetable',
  about: 'The lessons of every class.',
  positions: ['deputy'],
  needs: [seeStaff],
})
/** Edits the lessons of every class. */
export const manageLessons = action('lessons.manage', null, ['admin'], timetablePermission)
/** See one's own lessons: those taught, or those of one's class. */
export const ownLessons = action('lessons.own', null, ['admin', 'teacher', 'tutor', 'student'], 'every')

export const lessonErrors = {
  slotTaken: defineError('lessons.slot_taken', 409, '{class} has {area} at that time already.'),
  teacherBusy: defineError(
    'lessons.teacher_busy',
    409,
    '{teacher} teaches {area} in {class} at that time, {start} to {end}.',
  ),
  roomBusy: defineError(
    'lessons.room_busy',
    409,
    '{room} is taken by {class} for {area} at that time, {start} to {end}.',
  ),
  over: defineError('lessons.over', 409, 'This lesson ended on {date}.'),
} as const

export const lessonTexts = {
  period: 'Lessons stand in lesson periods of this class’s day.',
  area: 'This learning area is not taught at this level.',
  teacher: 'This person does not work here any more.',
  room: 'This room is not in use.',
  class: 'This class is switched off.',
  past: 'A change holds from today or later.',
} as const

/** When a lesson is taught: every week, or in every second one. */
export const lessonWeek = z.enum(lessonWeeks)
export const singleWeek = z.enum(singleWeeks)

const hhmm = z.string()
const named = z.strictObject({ id, name: z.string() })

export const lesson = z.strictObject({
  id,
  stream: z.strictObject({ id, label: z.string() }),
  learningArea: z.strictObject({ id, name: z.string(), shortName: z.string(), subjectGroup: z.string() }),
  teacher: named.nullable(),
  /** Null if the class stays in its own room. */
  room: named.nullable(),
  /** 1 Monday to 7 Sunday. */
  weekday: z.int(),
  week: lessonWeek,
  periodId: id,
  periodLabel: z.string(),
  startTime: hhmm,
  endTime: hhmm,
  startsOn: date,
  endsOn: date.nullable(),
  version,
})
export type Lesson = z.infer<typeof lesson>

/**
 * `covered`: somebody else gives it; `uncovered`: its teacher is away and nobody has agreed to give it yet;
 * `cancelled`: it does not take place on that day.
 */
export const lessonStates = ['planned', 'covered', 'uncovered', 'cancelled'] as const

/** `teacher_away`: the class joins another one. `other` has the reason in its note. */
export const cancelReasons = ['sports_day', 'teacher_away', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** A lesson on a certain day. */
export const datedLesson = lesson.extend({
  date,
  state: z.enum(lessonStates),
  /** Who gives it in the teacher's place. */
  cover: named.nullable(),
  /** Set for a cancelled lesson. */
  cancelled: z
    .strictObject({
      reason: z.enum(cancelReasons),
      note: z.string().nullable(),
      /** The reader cancelled it. */
      isOwn: z.boolean(),
    })
    .nullable(),
})
export type DatedLesson = z.infer<typeof datedLesson>

const period = z.strictObject({
  id,
  label: z.string(),
  type: z.enum(['lesson', 'break', 'lunch', 'assembly']),
  startTime: hhmm,
  endTime: hhmm,
})
export type TimetablePeriod = z.infer<typeof period>

const areaPlan = z.strictObject({
  id,
  name: z.string(),
  shortName: z.string(),
  subjectGroup: z.string(),
  lessonsPerWeek: z.int(),
  planned: z.int(),
})

export const listTimetables = endpoint({
  id: 'lessons.timetables',
  method: 'GET',
  path: '/api/admin/lessons/streams',
  summary: 'Every class in use, with how many lessons its week has',
  access: manageLessons,
  query: z.strictObject({ date: date.optional() }),
  response: z.strictObject({
    date,
    items: z.array(
      z.strictObject({
        stream: z.strictObject({ id, label: z.string() }),
        lessons: z.int(),
        wanted: z.int(),
        withoutTeacher: z.int(),
      }),
    ),
  }),
})

export const timetable = z.strictObject({
  /** The week containing this day, without later or earlier changes. */
  date,
  stream: z.strictObject({
    id,
    label: z.string(),
    /** The class's own room. */
    roomId: id.nullable(),
  }),
  /** Week A or B, whichever the day is in; null in a school whose timetable does not alternate. */
  week: singleWeek.nullable(),
  /** Weekdays that the class has, from 1 Monday. */
  weekdays: z.array(z.int()),
  periods: z.array(period),
  lessons: z.array(lesson),
  learningAreas: z.array(areaPlan),
  /** Teaching by the staff list, suggested for new lessons. */
  teaching: z.array(z.strictObject({ staffId: id, name: z.string(), learningAreaId: id })),
})
export type Timetable = z.infer<typeof timetable>

export const getTimetable = endpoint({
  id: 'lessons.timetable',
  method: 'GET',
  path: '/api/admin/lessons/streams/{id}',
  summary: 'A class’s week as it holds on a day',
  access: manageLessons,
  params: z.strictObject({ id }),
  query: z.strictObject({ date: date.optional() }),
  response: timetable,
})

const taught = { learningAreaId: id, staffId: id.nullable(), roomId: id.nullable() }
const clashes = [lessonErrors.slotTaken, lessonErrors.teacherBusy, lessonErrors.roomBusy]

export const createLesson = endpoint({
  id: 'lessons.create',
  method: 'POST',
  path: '/api/admin/lessons',
  summary: 'Put a lesson into a free place of a class’s week, from a day on',
  access: manageLessons,
  status: 201,
  body: z.strictObject({
    streamId: id,
    weekday: z.int().min(1).max(7),
    periodId: id,
    week: lessonWeek.default('every'),
    ...taught,
    from: date,
  }),
  response: lesson,
  errors: clashes,
})

export const changeLesson = endpoint({
  id: 'lessons.change',
  method: 'PUT',
  path: '/api/admin/lessons/{id}',
  summary: 'Change a lesson from a day on; until the day before it stays as it was',
  access: manageLessons,
  params: z.strictObject({ id }),
  body: z.strictObject({ ...taught, from: date, version }),
  response: lesson,
  errors: [...clashes, lessonErrors.over, commonErrors.stale],
})

export const endLesson = endpoint({
  id: 'lessons.end',
  method: 'DELETE',
  path: '/api/admin/lessons/{id}',
  summary: 'Take a lesson out of the week from a day on',
  access: manageLessons,
  params: z.strictObject({ id }),
  query: z.strictObject({ from: date, version: z.coerce.number().pipe(version) }),
  errors: [lessonErrors.over, commonErrors.stale],
})

/** Type of the live event after the lessons of a class changed. */
export const lessonsEvent = 'lessons.changed'
