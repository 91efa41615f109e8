/** Where classes and teachers are on a day, and which rooms are free. */
import { z } from 'zod'
import { roomKinds } from '#core/academics/contract/classes.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id } from '#platform/pure/schemas.ts'
import { lessonStates } from './lessons.ts'
import { ownTeaching } from './schedule.ts'

const named = z.strictObject({ id, name: z.string() })

export const placedLesson = z.strictObject({
  id,
  class: named,
  learningArea: z.string(),
  /** By the timetable. */
  teacher: named.nullable(),
  /** Who gives it in the teacher's place. */
  cover: named.nullable(),
  /** The class's own room unless the lesson has another. */
  room: named.nullable(),
  startTime: z.string(),
  endTime: z.string(),
  state: z.enum(lessonStates),
})
export type PlacedLesson = z.infer<typeof placedLesson>

export const placeRoom = z.strictObject({
  id,
  name: z.string(),
  kind: z.enum(roomKinds),
  /** Seats. */
  capacity: z.int().nullable(),
})
export type PlaceRoom = z.infer<typeof placeRoom>

const hours = z.strictObject({ startTime: z.string(), endTime: z.string() })
export type DayPeriod = z.infer<typeof hours>

export const schoolLessonDay = z.strictObject({
  date,
  isSchoolDay: z.boolean(),
  dayName: z.string().nullable(),
  /** In use. */
  classes: z.array(named),
  /** Everybody with lessons in the timetable, and colleagues who cover, by name. */
  teachers: z.array(named),
  /** Rooms in use, by name. */
  rooms: z.array(placeRoom),
  /** Lesson periods of the school's levels, by time. */
  periods: z.array(hours),
  /** Of every class, by time. */
  lessons: z.array(placedLesson),
})
export type SchoolLessonDay = z.infer<typeof schoolLessonDay>

export const whereLessons = endpoint({
  id: 'lessons.where',
  method: 'GET',
  path: '/api/lessons/where',
  summary: 'The lessons of every class on a day with teacher and room, and the rooms, to find people and free rooms',
  access: ownTeaching,
  query: z.strictObject({ date: date.optional() }),
  response: schoolLessonDay,
})
