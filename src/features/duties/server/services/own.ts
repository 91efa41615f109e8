/** A teacher's past duties and preferences, and the workload of all teachers. */
import { termOn } from '#core/academics/server/public.ts'
import { staffAtWork, staffByIds, type Caller } from '#core/people/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { addDays, mondayOf } from '#platform/pure/dates.ts'
import { AppError, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { dutyErrors } from '../../contract/shapes.ts'
import type { dutyTeachers, ownHistory, savePreferences } from '../../contract/teachers.ts'
import { dutyTexts } from '../../contract/texts.ts'
import { type DutyType } from '../../contract/words.ts'
import { hoursOf } from '../../rules/times.ts'
import { departmentsOf } from './candidates.ts'
import { dutyKinds } from './conflicts.ts'
import { publishDutiesChanged } from './history.ts'
import { shownAssignments } from '../queries/on-duty.ts'
import { figuresOfTeachers, pastDuties, type Span } from '../queries/own.ts'
import { preferencesOf, putPreferences } from '../queries/preferences.ts'
import { linesOf } from './show.ts'

export const history = async (
  tx: Tx,
  caller: Caller,
  { page, limit }: { page: number; limit: number },
): Promise<ResponseOf<typeof ownHistory>> => {
  if (!caller.staffId) return { duties: [], total: 0, page, totalPages: 0 }
  const { rows, total } = await pastDuties(tx, caller.staffId, caller.now, { page, limit })
  const own = (
    await shownAssignments(
      tx,
      rows.map(({ id }) => id),
    )
  ).filter(({ staffId }) => staffId === caller.staffId)
  const reasonFor = (id: string): string | null =>
    own.findLast((one) => one.dutyId === id && one.declinedAt)?.declineReason ?? null
  const lines = await linesOf(tx, caller, rows)
  const duties = lines.map((line) => ({
    ...line,
    declinedReason: line.myAssignment?.state === 'declined' ? reasonFor(line.id) : null,
  }))
  return { duties, total, page, totalPages: Math.ceil(total / limit) }
}

type Preferences = Parameters<typeof putPreferences>[2] & { preferredTypes: DutyType[] }
const none: Preferences = {
  preferredTypes: [],
  unavailableDays: [],
  earliestStart: null,
  latestEnd: null,
  maxPerWeek: null,
  reminderHours: null,
  notes: null,
}

/** @throws AppError 409 for an account that is no member of staff */
const ownStaffId = ({ staffId }: Caller): string => {
  if (!staffId) throw new AppError(dutyErrors.noStaff)
  return staffId
}

export const preferences = async (tx: Tx, caller: Caller): Promise<Preferences> => {
  const [row] = await preferencesOf(tx, [ownStaffId(caller)])
  if (!row) return none
  const { preferredTypes, unavailableDays, earliestStart, latestEnd, maxPerWeek, reminderHours, notes } = row
  return {
    preferredTypes: preferredTypes as DutyType[],
    unavailableDays,
    earliestStart,
    latestEnd,
    maxPerWeek,
    reminderHours,
    notes,
  }
}

export const keepPreferences = async (
  tx: Tx,
  caller: Caller,
  body: BodyOf<typeof savePreferences>,
): Promise<ResponseOf<typeof savePreferences>> => {
  const staffId = ownStaffId(caller)
  if (body.earliestStart && body.latestEnd && body.latestEnd <= body.earliestStart)
    return refuseFields({ latestEnd: dutyTexts.order })
  const before = await preferences(tx, caller)
  const after: Preferences = {
    preferredTypes: [...new Set(body.preferredTypes)],
    unavailableDays: [...new Set(body.unavailableDays)].sort((a, b) => a - b),
    earliestStart: body.earliestStart ?? null,
    latestEnd: body.latestEnd ?? null,
    maxPerWeek: body.maxPerWeek ?? null,
    reminderHours: body.reminderHours ?? null,
    notes: body.notes ?? null,
  }
  await putPreferences(tx, staffId, after)
  await audit(tx, { action: 'duties.save_preferences', entity: 'duty_preferences', entityId: staffId, before, after })
  publishDutiesChanged(tx, null)
  return after
}

/** The month of a day. */
const monthOf = (date: string): Span => {
  const from = `${date.slice(0, 7)}-01`
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) }
}

/** The term of a day; between terms the month. */
export const termSpan = async (tx: Tx, date: string): Promise<Span> => {
  const term = await termOn(tx, date)
  return term ? { from: term.startsOn, to: term.endsOn } : monthOf(date)
}

/** Teachers, tutors, and other staff with duties, by name. */
export const teachers = async (
  tx: Tx,
  caller: Caller,
  date = caller.today,
): Promise<ResponseOf<typeof dutyTeachers>> => {
  const week = { from: mondayOf(date), to: addDays(mondayOf(date), 6) }
  const figures = new Map(
    (await figuresOfTeachers(tx, { week, month: monthOf(date), term: await termSpan(tx, date) })).map((row) => [
      row.staffId,
      row,
    ]),
  )
  const people = (await staffAtWork(tx, dutyKinds)).filter(({ id, kind }) => kind !== 'admin' || figures.has(id))
  const gone = await staffByIds(
    tx,
    [...figures.keys()].filter((id) => people.every((one) => one.id !== id)),
  )
  const all = [...people, ...gone].sort((a, b) => a.fullName.localeCompare(b.fullName) || a.id.localeCompare(b.id))
  const departments = await departmentsOf(tx, all)
  return {
    items: all.map(({ id, fullName }) => {
      const own = figures.get(id)
      return {
        id,
        name: fullName,
        department: departments.get(id) ?? null,
        weeklyDuties: own?.weeklyDuties ?? 0,
        monthlyHours: hoursOf(own?.monthlyMinutes ?? 0),
        termHours: hoursOf(own?.termMinutes ?? 0),
        completedDuties: own?.completed ?? 0,
        pendingDuties: own?.pending ?? 0,
      }
    }),
  }
}
