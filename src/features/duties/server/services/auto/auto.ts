/** Previews automatic assignment: loads the facts in a few statements and applies pure rules; changes nothing. */
import { staffAtWork, type Caller } from '#core/people/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { previewAuto } from '../../../contract/auto.ts'
import { dutyTexts } from '../../../contract/texts.ts'
import { mostAutoAssigned, mostDays, upcomingDays, type DutyPriority } from '../../../contract/words.ts'
import { planFor, type AutoTeacher, type Plan } from '../../../rules/auto-assign.ts'
import { hoursOf } from '../../../rules/times.ts'
import { noLoad } from '../../../rules/workload.ts'
import { checkSpan } from '../checks.ts'
import { timesOf } from '../conflicts.ts'
import { termSpan } from '../own.ts'
import { openDuties } from '../../queries/auto.ts'
import type { DutyRow } from '../../queries/duties.ts'
import { figuresOfTeachers } from '../../queries/own.ts'
import { preferencesOf } from '../../queries/preferences.ts'

interface Range {
  readonly dateFrom: string
  readonly dateTo: string
}

/** All of the school's teachers with what takes their time, in a number of statements that does not grow with them. */
const teachersFor = async (tx: Tx, { dateFrom, dateTo }: Range): Promise<AutoTeacher[]> => {
  const people = await staffAtWork(tx, ['teacher'])
  const times = await timesOf(tx, people, dateFrom, addDays(dateTo, upcomingDays - 1))
  const term = await termSpan(tx, dateFrom)
  const span = { from: term.from, to: term.to < dateTo ? dateTo : term.to }
  const minutes = new Map(
    (await figuresOfTeachers(tx, { week: span, month: span, term: span })).map((row) => [row.staffId, row.termMinutes]),
  )
  const preferred = new Map(
    (
      await preferencesOf(
        tx,
        people.map(({ id }) => id),
      )
    ).map((row) => [row.staffId, row.preferredTypes]),
  )
  return people.flatMap(({ id }) => {
    const time = times.get(id)
    return time ? [{ time, preferredTypes: preferred.get(id) ?? [], termMinutes: minutes.get(id) ?? 0 }] : []
  })
}

const spreadOf = (hours: readonly number[]): number =>
  hours.length === 0 ? 0 : Math.round((Math.max(...hours) - Math.min(...hours)) * 10) / 10

const loadsOf = (teachers: readonly AutoTeacher[], plan: Plan) => {
  const loads = teachers.map(({ time, termMinutes }) => {
    const given = plan.given.get(time.id) ?? noLoad
    return {
      id: time.id,
      name: time.name,
      before: hoursOf(termMinutes),
      after: hoursOf(termMinutes + given.minutes),
      duties: given.duties,
    }
  })
  return {
    loads,
    spreadBefore: spreadOf(loads.map(({ before }) => before)),
    spreadAfter: spreadOf(loads.map(({ after }) => after)),
  }
}

const shown = (plan: Plan, rows: readonly DutyRow[], teachers: readonly AutoTeacher[]) => {
  const duties = new Map(rows.map((row) => [row.id, row]))
  const names = new Map(teachers.map(({ time }) => [time.id, time.name]))
  const assigned = plan.assigned.flatMap(({ dutyId, teacherId, workload }) => {
    const duty = duties.get(dutyId)
    if (!duty) return []
    const { title, date, startTime, endTime, version } = duty
    return [
      {
        dutyId,
        version,
        teacherId,
        teacherName: names.get(teacherId) ?? '',
        title,
        date,
        startTime,
        endTime,
        priority: duty.priority as DutyPriority,
        workload,
      },
    ]
  })
  const failed = plan.failed.flatMap(({ dutyId, reason }) => {
    const duty = duties.get(dutyId)
    return duty ? [{ dutyId, title: duty.title, date: duty.date, reason }] : []
  })
  return { assigned, failed }
}

/** @throws AppError 400 for days in the wrong order, or a range over a year */
export const preview = async (tx: Tx, caller: Caller, range: Range): Promise<ResponseOf<typeof previewAuto>> => {
  checkSpan(range.dateFrom, range.dateTo, mostDays, 'dateTo', dutyTexts.span)
  const found = await openDuties(tx, { from: range.dateFrom, to: range.dateTo, now: caller.now }, mostAutoAssigned + 1)
  const rows = found.slice(0, mostAutoAssigned)
  const teachers = await teachersFor(tx, range)
  const open = rows.map((row) => ({ ...row, priority: row.priority as DutyPriority }))
  const plan = planFor(open, teachers, mostAutoAssigned)
  const seen = new Set([...plan.assigned, ...plan.failed].map(({ dutyId }) => dutyId))
  return { ...shown(plan, rows, teachers), ...loadsOf(teachers, plan), hasMore: found.length > seen.size }
}
