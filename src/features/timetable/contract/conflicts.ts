/** What clashes in a week of the timetable in force. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date } from '#platform/pure/schemas.ts'
import { manageTimetables } from './access.ts'

/** Must be settled: somebody is missing or in two places at once. */
export const clashCodes = [
  'teacherTwice',
  'classTwice',
  'learnerTwice',
  'roomTwice',
  'teacherAway',
  'teacherLeft',
  'roomOff',
  'classOff',
] as const
/** Allowed, but worth a look. */
export const lookCodes = ['duty', 'meeting', 'event', 'noTeacher', 'seats'] as const
export const conflictCodes = [...clashCodes, ...lookCodes] as const
export type ConflictCode = (typeof conflictCodes)[number]

/** Where a conflict is settled. */
export const settlements = ['timetable', 'cover', 'duty', 'meeting', 'event', 'class', 'choices'] as const

/** One of the two things that overlap. */
const thing = z.strictObject({
  kind: z.enum(['lesson', 'absence', 'duty', 'meeting', 'event']),
  /** The class of a lesson, the teacher who is away, or the title. */
  label: z.string(),
  /** The learning area of a lesson. */
  detail: z.string(),
  /** `HH:MM`; null for whole days. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
})
export type ConflictThing = z.infer<typeof thing>

/** A lesson of a day, counted among the lessons of the class's bell schedule. */
const cell = z.strictObject({ date, period: z.int() })
export type ConflictCell = z.infer<typeof cell>

export const conflict = z.strictObject({
  /** Stays the same while the conflict lasts. */
  key: z.string(),
  code: z.enum(conflictCodes),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Where it begins. */
  date,
  /** The two that overlap; only the lesson where something is missing. */
  things: z.array(thing).min(1).max(2),
  /** Lessons that it concerns, in order. */
  cells: z.array(cell),
  lessons: z.int(),
  settle: z.strictObject({ where: z.enum(settlements), link: z.string() }),
})
export type Conflict = z.infer<typeof conflict>

const day = z.strictObject({
  date,
  /** `over` for days before today, which nobody can settle any more. */
  state: z.enum(['checked', 'closed', 'over']),
  /** Name of the holiday or opening that the school entered for this day. */
  name: z.string().nullable(),
})

const week = z.strictObject({
  /** A Monday. */
  weekStart: date,
  days: z.array(day),
  /** The most lessons that a day has. */
  periods: z.int(),
  checked: z.strictObject({ lessons: z.int(), duties: z.int(), meetings: z.int(), events: z.int() }),
  items: z.array(conflict),
})
export type ConflictWeek = z.infer<typeof week>

export const listConflicts = endpoint({
  id: 'scheduling.conflicts',
  method: 'GET',
  path: '/api/admin/scheduling/conflicts',
  summary: 'What clashes in a week of the timetable in force, clashes first; without a week, the coming school days',
  access: manageTimetables,
  /** Any day of the week. */
  query: z.strictObject({ weekStart: date.optional() }),
  response: week,
})
