/** Weeks A and B: whether the school's timetable alternates, and from when. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { date, versionOrNone } from '#platform/pure/schemas.ts'
import { manageLessons, singleWeek } from './lessons.ts'

const schoolWeeks = z.strictObject({
  /** The timetable alternates two weeks. */
  alternates: z.boolean(),
  /** A day of a week A, from which they alternate until the next term begins with a week A again; null for none. */
  aFrom: date.nullable(),
  version: versionOrNone,
  /** This week; null in a school whose timetable does not alternate. */
  thisWeek: singleWeek.nullable(),
})
export type SchoolWeeks = z.infer<typeof schoolWeeks>

export const getWeeks = endpoint({
  id: 'lessons.weeks',
  method: 'GET',
  path: '/api/admin/lessons/weeks',
  summary: 'Whether the timetable alternates weeks A and B, and which of them this week is',
  access: manageLessons,
  response: schoolWeeks,
})

export const changeWeeks = endpoint({
  id: 'lessons.change_weeks',
  method: 'PUT',
  path: '/api/admin/lessons/weeks',
  summary: 'Let the timetable alternate weeks A and B, or no longer; lessons that have a week keep it',
  access: manageLessons,
  body: z.strictObject({ alternates: z.boolean(), aFrom: date.nullable(), version: versionOrNone }),
  response: schoolWeeks,
  errors: [commonErrors.stale],
})
