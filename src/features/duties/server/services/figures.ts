/** Duty statistics: a teacher's or the school's term, and reports of any period. */
import { termOn, yearOn } from '#core/academics/server/public.ts'
import { staffById, staffNames, type Caller } from '#core/people/server/public.ts'
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { addDays, mondayOf } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { dutyReport, dutyStats } from '../../contract/figures.ts'
import { dutyTexts } from '../../contract/texts.ts'
import { dutyTypes, mostDays } from '../../contract/words.ts'
import { hoursOf } from '../../rules/times.ts'
import { checkSpan } from './checks.ts'
import { assignmentCounts, assignmentsByTeacher, dutiesByType, lackingTeachers, type Days } from '../queries/figures.ts'
import { swapsWaitingFor } from '../queries/swaps.ts'

const monthOf = (day: string): Days => {
  const from = `${day.slice(0, 7)}-01`
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) }
}

/** The term of a day; between terms its year. */
const termAround = async (tx: Tx, day: string): Promise<Days> => {
  const held = (await termOn(tx, day)) ?? (await yearOn(tx, day))
  return held
    ? { from: held.startsOn, to: held.endsOn }
    : { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` }
}

/**
 * Whose statistics: a teacher's own; for the office all or one teacher's.
 * @returns null for all; undefined for a teacher without a staff record
 * @throws AppError 403, 404
 */
const whose = async (
  tx: Tx,
  { isAdmin, staffId }: Caller,
  asked: string | undefined,
): Promise<string | null | undefined> => {
  if (!isAdmin) {
    if (asked && asked !== staffId) throw new AppError(commonErrors.forbidden)
    return staffId ?? undefined
  }
  if (asked && !(await staffById(tx, asked))) throw new AppError(commonErrors.notFound)
  return asked ?? null
}

const none = {
  totalAssigned: 0,
  completed: 0,
  pending: 0,
  accepted: 0,
  declined: 0,
  upcoming: 0,
  overdue: 0,
  over: 0,
  weekMinutes: 0,
  monthMinutes: 0,
}

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10

export const stats = async (
  tx: Tx,
  caller: Caller,
  { teacherId }: QueryOf<typeof dutyStats>,
): Promise<ResponseOf<typeof dutyStats>> => {
  const { today, now, isAdmin } = caller
  const staffId = await whose(tx, caller, teacherId)
  const monday = mondayOf(today)
  const around = {
    span: await termAround(tx, today),
    week: { from: monday, to: addDays(monday, 6) },
    month: monthOf(today),
    now,
  }
  const { over, weekMinutes, monthMinutes, ...counts } =
    staffId === undefined ? none : await assignmentCounts(tx, staffId, around)
  return {
    ...counts,
    weeklyHours: hoursOf(weekMinutes),
    monthlyHours: hoursOf(monthMinutes),
    completionRate: percent(counts.completed, over),
    unassigned: isAdmin ? await lackingTeachers(tx, caller) : 0,
    swapsWaiting: await swapsWaitingFor(tx, caller),
  }
}

type Report = ResponseOf<typeof dutyReport>
type OfTeacher = Awaited<ReturnType<typeof assignmentsByTeacher>>[number]

const sum = (rows: readonly OfTeacher[], key: 'duties' | 'completed' | 'declined' | 'minutes'): number =>
  rows.reduce((all, row) => all + row[key], 0)

const byTeacher = async (tx: Tx, rows: readonly OfTeacher[]): Promise<Report['teachers']> => {
  const ids = [...new Set(rows.map(({ staffId }) => staffId))]
  const names = await staffNames(tx, ids)
  return ids
    .map((id) => {
      const own = rows.filter(({ staffId }) => staffId === id)
      return {
        id,
        name: names.get(id) ?? '',
        duties: sum(own, 'duties'),
        completed: sum(own, 'completed'),
        declined: sum(own, 'declined'),
        hours: hoursOf(sum(own, 'minutes')),
      }
    })
    .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
}

/** @throws AppError 400 for days that are no span, 403, 404 */
export const report = async (
  tx: Tx,
  caller: Caller,
  { dateFrom, dateTo, teacherId }: QueryOf<typeof dutyReport>,
): Promise<Report> => {
  checkSpan(dateFrom, dateTo, mostDays, 'dateTo', dutyTexts.span)
  const days = { from: dateFrom, to: dateTo }
  const staffId = await whose(tx, caller, teacherId)
  const rows = staffId === undefined ? [] : await assignmentsByTeacher(tx, staffId, days)
  // For the school each duty counts once, even without teachers; for a teacher each of their assignments counts.
  const all = staffId === null ? await dutiesByType(tx, days) : rows
  const of = (type: string) => ({
    count: all.filter((row) => row.type === type),
    teachers: rows.filter((row) => row.type === type),
  })
  const total = (list: readonly { duties: number; completed: number }[], key: 'duties' | 'completed') =>
    list.reduce((whole, row) => whole + row[key], 0)
  return {
    period: days,
    totalDuties: total(all, 'duties'),
    completedDuties: total(all, 'completed'),
    declinedDuties: sum(rows, 'declined'),
    totalHours: hoursOf(sum(rows, 'minutes')),
    dutyBreakdown: dutyTypes
      .map((type) => ({
        type,
        count: total(of(type).count, 'duties'),
        hours: hoursOf(sum(of(type).teachers, 'minutes')),
      }))
      .filter((one) => one.count > 0 || one.hours > 0),
    teachers: caller.isAdmin ? await byTeacher(tx, rows) : [],
  }
}
