/** A learner's and a teacher's own lessons on certain days, with covers: today, a week, and as a file. */
import { z } from 'zod'
import { action } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { date } from '#platform/pure/schemas.ts'
import { datedLesson, ownLessons, singleWeek } from './lessons.ts'

/** See the lessons of one's class. */
export const ownClassLessons = action('lessons.own_class', null, ['student'])
/** See the lessons one gives, and where classes, colleagues and rooms are. */
export const ownTeaching = action('lessons.own_teaching', null, ['teacher', 'tutor', 'admin'], 'every')

export const scheduleDay = z.strictObject({
  date,
  isSchoolDay: z.boolean(),
  /** Name of the holiday or opening that the school entered for this day. */
  dayName: z.string().nullable(),
  /** By time. */
  lessons: z.array(datedLesson),
})
export type ScheduleDay = z.infer<typeof scheduleDay>

export const scheduleWeek = z.strictObject({
  /** A Monday. */
  weekStart: date,
  /** Null in a school whose timetable does not alternate. */
  week: singleWeek.nullable(),
  /** Monday to Friday, and a weekend day that has lessons or is open. */
  days: z.array(scheduleDay),
})
export type ScheduleWeek = z.infer<typeof scheduleWeek>

export const myLessons = endpoint({
  id: 'lessons.mine',
  method: 'GET',
  path: '/api/lessons/mine',
  summary: 'Own lessons of a day: those taught or covered, or those of the own class; none on a day without school',
  access: ownLessons,
  query: z.strictObject({ date: date.optional() }),
  response: z.strictObject({
    date,
    isSchoolDay: z.boolean(),
    items: z.array(datedLesson),
    /** The first lesson after that day that takes place. */
    next: z.strictObject({ date, lesson: datedLesson }).nullable(),
  }),
})

/** Any day of the week; this week without it. */
const weekStart = date.optional()

export const studentSchedule = endpoint({
  id: 'lessons.student_schedule',
  method: 'GET',
  path: '/api/student/schedule',
  summary: 'The own class’s lessons of a week, with covers',
  access: ownClassLessons,
  query: z.strictObject({ weekStart }),
  response: scheduleWeek,
})

export const studentScheduleDay = endpoint({
  id: 'lessons.student_schedule_day',
  method: 'GET',
  path: '/api/student/schedule/date/{date}',
  summary: 'The own class’s lessons of a day',
  access: ownClassLessons,
  params: z.strictObject({ date }),
  response: scheduleDay,
})

export const studentScheduleNow = endpoint({
  id: 'lessons.student_schedule_now',
  method: 'GET',
  path: '/api/student/schedule/current',
  summary: 'The lesson that is on, and the next one, without cancelled ones',
  access: ownClassLessons,
  response: z.strictObject({
    current: datedLesson.nullable(),
    /** Until the lesson that is on ends. */
    minutesLeft: z.int().nullable(),
    next: datedLesson.nullable(),
  }),
})

export const studentScheduleStats = endpoint({
  id: 'lessons.student_schedule_stats',
  method: 'GET',
  path: '/api/student/schedule/stats',
  summary: 'Lessons and hours of a week, by learning area',
  access: ownClassLessons,
  query: z.strictObject({ weekStart }),
  response: z.strictObject({
    weekStart: date,
    /** Without cancelled ones, as in the other figures. */
    lessons: z.int(),
    /** Taught time, in minutes. */
    minutes: z.int(),
    covered: z.int(),
    uncovered: z.int(),
    cancelled: z.int(),
    /** Most lessons first. */
    areas: z.array(z.strictObject({ id: z.uuid(), name: z.string(), lessons: z.int() })),
  }),
})

/** An iCalendar file has every lesson from the week to the end of the term; the others have the week. */
export const scheduleFormats = ['ics', 'pdf', 'xlsx', 'csv'] as const
export type ScheduleFormat = (typeof scheduleFormats)[number]
const format = z.enum(scheduleFormats)
const file = [
  'text/calendar',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
] as const

export const exportStudentSchedule = endpoint({
  id: 'lessons.export_student_schedule',
  method: 'GET',
  path: '/api/student/schedule/export',
  summary: 'The own class’s lessons as a file: the week, or for calendar apps the rest of the term',
  access: ownClassLessons,
  query: z.strictObject({ format, weekStart }),
  file,
})

export const teacherSchedule = endpoint({
  id: 'lessons.teacher_schedule',
  method: 'GET',
  path: '/api/teacher/schedule',
  summary: 'The lessons one gives in a week, own and covered',
  access: ownTeaching,
  query: z.strictObject({ weekStart }),
  response: scheduleWeek,
})

export const exportTeacherSchedule = endpoint({
  id: 'lessons.export_teacher_schedule',
  method: 'POST',
  path: '/api/teacher/schedule',
  summary: 'The lessons one gives as a file: the week, or for calendar apps the rest of the term',
  access: ownTeaching,
  body: z.strictObject({ format, weekStart }),
  file,
})
