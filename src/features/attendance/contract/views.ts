/** Attendance beyond a single register: a class's term, a learner's term, today, and exports. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id } from '#platform/pure/schemas.ts'
import { absentLearner } from './absent-learner.ts'
import { viewAttendance, viewSchoolDay } from './access.ts'
import { staffAttendance, termCard } from './learner-days.ts'
import { closed, dailySessions, registerStates, totals } from './marks.ts'
import { classCard } from './registers.ts'

export const classDayStates = ['full', 'few', 'many', 'not_taken', 'none', 'to_come'] as const

/** A class's day, by the session with most absences: full is none, few 1 or 2, many 3 or more. */
export const classDay = z.strictObject({
  date,
  state: z.enum(classDayStates),
  closedName: z.string().nullable(),
  here: z.int(),
  late: z.int(),
  away: z.int(),
  enrolled: z.int(),
})
export type ClassDay = z.infer<typeof classDay>

export const learnerTotals = z.strictObject({ id, fullName: z.string(), admissionNumber: z.string(), totals })

export const classTerm = endpoint({
  id: 'attendance.class_term',
  method: 'GET',
  path: '/api/attendance/streams/{id}/term',
  summary: 'A class’s term: days with their counts, learners with their totals',
  access: viewAttendance,
  params: z.strictObject({ id }),
  query: z.strictObject({ termId: id.optional() }),
  response: z.strictObject({
    class: classCard,
    term: termCard.nullable(),
    terms: z.array(termCard),
    days: z.array(classDay),
    learners: z.array(learnerTotals),
    totals,
  }),
})

export const learnerTerm = endpoint({
  id: 'attendance.learner_term',
  method: 'GET',
  path: '/api/attendance/learners/{id}/term',
  summary: 'A learner’s term, day by day, and where the learner is today',
  access: viewAttendance,
  params: z.strictObject({ id }),
  query: z.strictObject({ termId: id.optional() }),
  response: staffAttendance,
})

export const exportFormats = ['csv', 'xlsx', 'pdf'] as const
/** Longest range of one file, in days: a school year. */
export const longestExport = 370

export const exportRegister = endpoint({
  id: 'attendance.export',
  method: 'GET',
  path: '/api/attendance/streams/{id}/export',
  summary: 'A class’s register as a file: days across, learners down, totals at the end',
  access: viewAttendance,
  params: z.strictObject({ id }),
  query: z.strictObject({ format: z.enum(exportFormats), from: date, to: date }),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/pdf'],
})

export const schoolClass = z.strictObject({
  class: classCard,
  state: z.enum(registerStates),
  enrolled: z.int(),
  here: z.int(),
  late: z.int(),
  away: z.int(),
  teacherName: z.string().nullable(),
})
export type SchoolClass = z.infer<typeof schoolClass>

export const schoolToday = endpoint({
  id: 'attendance.today',
  method: 'GET',
  path: '/api/attendance/today',
  summary: 'The school’s day: every class, the totals, and who is absent',
  access: viewSchoolDay,
  response: z.strictObject({
    date,
    closed: closed.nullable(),
    /** The current session, or the last one of the day. */
    session: z.enum(dailySessions),
    due: z.string(),
    classes: z.array(schoolClass),
    totals: z.strictObject({ enrolled: z.int(), here: z.int(), late: z.int(), away: z.int(), notTaken: z.int() }),
    /** Those without a reason first, the longest absent first. */
    absent: z.array(absentLearner),
    /** Guardians whom an SMS about an absence without a reason would reach now; null while the school sends none. */
    toMessage: z.int().nullable(),
    pendingRequests: z.int(),
  }),
})
export type SchoolToday = z.infer<(typeof schoolToday)['response']>

/** Days of the attendance line on the start page. */
export const shownDays = 30

export const schoolDays = endpoint({
  id: 'attendance.days',
  method: 'GET',
  path: '/api/attendance/days',
  summary: 'How much of the school was present on each of the last 30 school days that have a register',
  access: viewSchoolDay,
  response: z.strictObject({ items: z.array(z.strictObject({ date, percentage: z.number() })) }),
})
