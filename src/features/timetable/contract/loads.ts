/** How full the weeks of teachers and rooms are, by the timetable in force. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id } from '#platform/pure/schemas.ts'
import { roomKinds } from '#core/academics/contract/classes.ts'
import { manageTimetables } from './access.ts'

/** A place of the week: taken when a lesson overlaps it by the clock. */
const place = z.strictObject({
  weekday: z.int(),
  /** From 1, among the lessons of the day. */
  period: z.int(),
  startTime: z.string(),
  endTime: z.string(),
  lessons: z.array(
    z.strictObject({
      streamId: id,
      class: z.string(),
      area: z.string(),
      subjectGroup: z.string(),
      startTime: z.string(),
      endTime: z.string(),
    }),
  ),
})
export type LoadPlace = z.infer<typeof place>

const load = z.strictObject({
  id,
  name: z.string(),
  /** Lessons a week. */
  lessons: z.int(),
  /** Places that a lesson takes. */
  taken: z.int(),
  /** Days with a lesson. */
  days: z.int(),
  /** Every place of the week, by day and time. */
  places: z.array(place),
})
export type Load = z.infer<typeof load>

const roomLoad = load.extend({ kind: z.enum(roomKinds), capacity: z.int().nullable(), active: z.boolean() })
export type RoomLoad = z.infer<typeof roomLoad>

const onDay = { access: manageTimetables, query: z.strictObject({ date: date.optional() }) } as const

export const teacherLoads = endpoint({
  ...onDay,
  id: 'scheduling.teachers',
  method: 'GET',
  path: '/api/admin/scheduling/teachers',
  summary: 'The week of every teacher by the timetable that holds on a day, most lessons first',
  response: z.strictObject({ date, items: z.array(load) }),
})

export const roomLoads = endpoint({
  ...onDay,
  id: 'scheduling.rooms',
  method: 'GET',
  path: '/api/admin/scheduling/rooms',
  summary: 'The week of every room by the timetable that holds on a day, the fullest first',
  response: z.strictObject({ date, items: z.array(roomLoad) }),
})
