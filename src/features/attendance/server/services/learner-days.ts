/** A learner's attendance as the learner, the family and the school see it: days of a range, today, the term in numbers. */
import type { z } from 'zod'
import { streamById } from '#core/academics/server/public.ts'
import type { CalendarTerm } from '#core/academics/rules/calendar.ts'
import type { LearnerRow } from '#core/people/server/public.ts'
import { addDays, daysBetween, mondayOf } from '#platform/pure/dates.ts'
import { refuseFields } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type {
  learnerStats,
  LearnerAttendance,
  LearnerDay,
  LearnerSummary,
  LearnerToday,
  OwnRequest,
  StaffAttendance,
} from '../../contract/learner-days.ts'
import { longestExport } from '../../contract/views.ts'
import { daysOf, isEnrolledOn, stateOfDay } from '../../rules/days.ts'
import { closedDay } from '../../rules/sessions.ts'
import { lastStates, onTimeRun, streaksOf } from '../../rules/streaks.ts'
import { attendanceTotals, marksByDate } from '../../rules/totals.ts'
import { requestsOfLearner, type RequestRecord } from '../queries/requests.ts'
import { recordsOf, totalsOf, type LearnerRecord } from './totals.ts'
import { termAround, yearAround, type RequestContext } from './request-context.ts'

/** Lessons end at 15:30 (Basic Education Regulations 2015, regulation 84). */
const schoolEnds = '15:30'

/** Days of the learner's streak that a page draws. */
const shownDays = 15

export interface Range {
  readonly from: string
  readonly to: string
}

export const termCardOf = (term: CalendarTerm | null) =>
  term && { id: term.id, name: term.name, startsOn: term.startsOn, endsOn: term.endsOn }

/** The requested range; a missing end defaults to the term's. @throws AppError 400 for more than a year */
export const rangeOf = (context: RequestContext, startDate: string | undefined, endDate: string | undefined): Range => {
  const { calendar, now } = context
  const term = termAround(calendar, startDate ?? endDate ?? now.date)
  const from = startDate ?? term?.startsOn ?? now.date
  const to = endDate ?? (term && term.endsOn >= from ? term.endsOn : from)
  if (to < from) return refuseFields({ endDate: 'The end is before the start' })
  if (daysBetween(from, to) > longestExport) return refuseFields({ endDate: 'Choose at most a year' })
  return { from, to }
}

const read = async (
  tx: Tx,
  learnerId: string,
  context: RequestContext,
  { from, to }: Range,
): Promise<LearnerRecord> => {
  const record = (
    await recordsOf(tx, [learnerId], { calendar: context.calendar, from, to, today: context.now.date })
  ).get(learnerId)
  if (!record) throw new Error('The learner has no record')
  return record
}

export const ownRequestOf = (row: RequestRecord): OwnRequest => ({
  id: row.id,
  date: row.date,
  reason: row.reason,
  requestedAs: row.requestedAs as OwnRequest['requestedAs'],
  status: row.status as OwnRequest['status'],
  declineReason: row.declineReason,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  hasDocument: row.fileId !== null,
  createdAt: row.createdAt.toISOString(),
})

const daysFor = (record: LearnerRecord, context: RequestContext, { from, to }: Range): LearnerDay[] => {
  const marks = marksByDate(record.marks)
  return daysOf(context.calendar, from, to).map((day) => {
    const own = marks.get(day.date) ?? []
    const sessions = own.map(({ session, status, minutesLate, reason }) => ({ session, status, minutesLate, reason }))
    return {
      date: day.date,
      state: stateOfDay(day, context.now.date, isEnrolledOn(record.spans, day.date), own),
      closedName: day.closedName,
      sessions,
    }
  })
}

export const daysOfLearner = async (
  tx: Tx,
  learnerId: string,
  context: RequestContext,
  range: Range,
): Promise<LearnerAttendance> => {
  const [record, requests] = await Promise.all([
    read(tx, learnerId, context, range),
    requestsOfLearner(tx, learnerId, range.from, range.to),
  ])
  const term = context.calendar.terms.find((one) => one.startsOn <= range.from && range.to <= one.endsOn) ?? null
  return {
    startDate: range.from,
    endDate: range.to,
    term: termCardOf(term),
    days: daysFor(record, context, range),
    totals: totalsOf(record),
    requests: requests.map(ownRequestOf),
  }
}

const stateToday = (
  record: LearnerRecord,
  context: RequestContext,
): Pick<LearnerToday, 'state' | 'takenAt' | 'minutesLate' | 'reason' | 'closedName'> => {
  const nothing = { takenAt: null, minutesLate: null, reason: null, closedName: null }
  const { date } = context.now
  const closed = closedDay(context.calendar, date, date)
  if (closed) return { ...nothing, state: 'no_school', closedName: closed.name }
  if (!isEnrolledOn(record.spans, date)) return { ...nothing, state: 'not_enrolled' }
  // Marks are in order of time, so the last one is the current state.
  const last = record.marks.filter((mark) => mark.date === date).at(-1)
  if (!last) return { ...nothing, state: 'not_taken' }
  const states = { present: 'here', late: 'late', absent: 'away', excused: 'excused' } as const
  return {
    state: states[last.status],
    takenAt: last.takenAt.toISOString(),
    minutesLate: last.minutesLate,
    reason: last.reason,
    closedName: null,
  }
}

const todayFrom = (
  record: LearnerRecord,
  context: RequestContext,
  request: RequestRecord | undefined,
): LearnerToday => ({
  date: context.now.date,
  schoolIsOn: context.now.time < schoolEnds,
  ...stateToday(record, context),
  request: request ? ownRequestOf(request) : null,
})

/** The days of a range, and today, for the school. */
export const termOfLearner = async (
  tx: Tx,
  learnerId: string,
  context: RequestContext,
  range: Range,
): Promise<StaffAttendance> => {
  const { date } = context.now
  const [attendance, record, [request]] = await Promise.all([
    daysOfLearner(tx, learnerId, context, range),
    read(tx, learnerId, context, { from: date, to: date }),
    requestsOfLearner(tx, learnerId, date, date),
  ])
  return { ...attendance, today: todayFrom(record, context, request) }
}

/** The learner's day and the present term in numbers. */
export const summaryOf = async (tx: Tx, learner: LearnerRow, context: RequestContext): Promise<LearnerSummary> => {
  const { date } = context.now
  const term = termAround(context.calendar, date)
  const range = term ? { from: term.startsOn, to: term.endsOn } : { from: date, to: date }
  const [record, requests, stream] = await Promise.all([
    read(tx, learner.id, context, { from: range.from, to: range.to < date ? date : range.to }),
    requestsOfLearner(tx, learner.id, date, date),
    learner.streamId ? streamById(tx, learner.streamId) : null,
  ])
  return {
    learnerId: learner.id,
    firstName: learner.firstName,
    fullName: learner.fullName,
    className: stream?.label ?? null,
    term: termCardOf(term),
    totals: totalsOf(record),
    today: todayFrom(record, context, requests[0]),
    week: daysFor(record, context, { from: mondayOf(date), to: addDays(mondayOf(date), 6) }).map((day) => ({
      date: day.date,
      state: day.state,
    })),
  }
}

/** Streaks, lateness and months of the school year. */
export const statsOf = async (
  tx: Tx,
  learnerId: string,
  context: RequestContext,
): Promise<z.infer<typeof learnerStats>> => {
  const { date } = context.now
  const record = await read(tx, learnerId, context, yearAround(context.calendar, date) ?? { from: date, to: date })
  const late = record.marks.filter(({ status }) => status === 'late')
  const months = [...new Set(record.schoolDays.map((day) => day.slice(0, 7)))].map((month) => ({
    month,
    totals: attendanceTotals(
      record.schoolDays.filter((day) => day.startsWith(month)),
      record.marks,
    ),
  }))
  return {
    percentage: totalsOf(record).percentage,
    ...streaksOf(record.schoolDays, record.marks),
    onTime: onTimeRun(record.schoolDays, record.marks),
    lastDays: lastStates(record.schoolDays, record.marks, shownDays),
    timesLate: late.length,
    minutesLate: late.reduce((sum, { minutesLate }) => sum + (minutesLate ?? 0), 0),
    months,
  }
}
