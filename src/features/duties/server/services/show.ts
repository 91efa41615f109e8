/** Makes lines of the roster from rows, and the whole of a duty for who reads it. */
import { calendarOf } from '#core/academics/server/public.ts'
import { lessonsBetween } from '#core/lessons/server/public.ts'
import { accountNames, staffNames, type Caller } from '#core/people/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  dutyErrors,
  type Assignee,
  type DutyDetail,
  type DutyEvent,
  type DutyLine,
  type DutyNote,
  type RecurringInfo,
} from '../../contract/shapes.ts'
import type { DutyPriority, DutyType, HistoryType, SeriesFrequency } from '../../contract/words.ts'
import {
  capabilitiesOf,
  isOver,
  isOverdue,
  mayDo,
  stateOf,
  statusAt,
  type DutyStanding,
  type KeptStatus,
  type Standing,
} from '../../rules/permissions.ts'
import { lessonAt } from '../../rules/teaching.ts'
import { lasts, spanOf } from '../../rules/times.ts'
import { dutyById, type DutyRow } from '../queries/duties.ts'
import { historyOf, notesOf, type HistoryRow } from '../queries/history.ts'
import { shownAssignments, usedDuties, type ShownAssignment } from '../queries/on-duty.ts'
import { seriesById } from '../queries/series.ts'
import { swapsShownOf } from './swaps/show.ts'

export const standingOf = (row: DutyRow): DutyStanding => ({ ...spanOf(row), status: row.status as KeptStatus })

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null

/** Teachers of some duties, by duty, with their names. */
export interface Roster {
  /** The lead first; without those who declined. */
  readonly on: (dutyId: string) => readonly ShownAssignment[]
  readonly declined: (dutyId: string) => readonly ShownAssignment[]
  readonly name: (staffId: string) => string
}

const grouped = (rows: readonly ShownAssignment[]): ReadonlyMap<string, ShownAssignment[]> => {
  const byDuty = new Map<string, ShownAssignment[]>()
  for (const row of rows) byDuty.set(row.dutyId, [...(byDuty.get(row.dutyId) ?? []), row])
  return byDuty
}

export const rosterOf = async (tx: Tx, dutyIds: readonly string[]): Promise<Roster> => {
  const rows = await shownAssignments(tx, dutyIds)
  const names = await staffNames(
    tx,
    rows.map(({ staffId }) => staffId),
  )
  const [on, declined] = [
    grouped(rows.filter(({ declinedAt }) => !declinedAt)),
    grouped(rows.filter(({ declinedAt }) => declinedAt)),
  ]
  return { on: (id) => on.get(id) ?? [], declined: (id) => declined.get(id) ?? [], name: (id) => names.get(id) ?? '' }
}

const standing = (row: ShownAssignment): Standing => ({ state: stateOf(row), isSwapPending: row.isSwapPending })

const assigneeOf = (row: ShownAssignment, roster: Roster): Assignee => ({
  teacherId: row.staffId,
  teacherName: roster.name(row.staffId),
  isMainAssignee: row.isMain,
  state: stateOf(row),
  assignedAt: row.assignedAt.toISOString(),
  acceptedAt: isoOf(row.acceptedAt),
  completedAt: isoOf(row.completedAt),
})

/** The caller's assignment on a duty, or else the latest one they declined. */
const ownOf = (roster: Roster, dutyId: string, staffId: string | null): ShownAssignment | null =>
  roster.on(dutyId).find((one) => one.staffId === staffId) ??
  roster.declined(dutyId).findLast((one) => one.staffId === staffId) ??
  null

type InClass = (row: DutyRow) => boolean

/**
 * Whether the caller, or for the office one of its teachers, has a lesson during a duty; checked only for duties that
 * have not ended.
 */
const classesOf = async (tx: Tx, caller: Caller, rows: readonly DutyRow[], roster: Roster): Promise<InClass> => {
  const ahead = rows.filter((row) => row.status === 'scheduled' && !isOver(spanOf(row), caller.now))
  const staffOf = ({ id }: DutyRow): string[] =>
    caller.isAdmin ? roster.on(id).map(({ staffId }) => staffId) : caller.staffId ? [caller.staffId] : []
  const days = ahead.map(({ date }) => date).sort()
  const [first, last] = [days[0], days.at(-1)]
  const lessons =
    first && last
      ? await lessonsBetween(tx, { staffIds: [...new Set(ahead.flatMap(staffOf))] }, first, addDays(last, 1))
      : []
  if (lessons.length === 0) return () => false
  const calendar = await calendarOf(tx)
  const known = new Set(ahead.map(({ id }) => id))
  return (row) => {
    const whose = known.has(row.id) ? staffOf(row) : []
    return (
      lessonAt(
        lessons.filter(({ staffId }) => staffId !== null && whose.includes(staffId)),
        calendar,
        row,
      ) !== undefined
    )
  }
}

const lineOf = (row: DutyRow, caller: Caller, roster: Roster, inClass: InClass): DutyLine => {
  const [duty, on] = [standingOf(row), roster.on(row.id)]
  const mine = ownOf(roster, row.id, caller.staffId)
  return {
    id: row.id,
    title: row.title,
    type: row.type as DutyType,
    typeId: row.typeId,
    date: row.date,
    startTime: row.startTime,
    endTime: row.endTime,
    endsNextDay: row.endsNextDay,
    location: row.location,
    status: statusAt(duty, caller.now),
    priority: row.priority as DutyPriority,
    isRecurring: row.seriesId !== null,
    seriesId: row.seriesId,
    teachersNeeded: row.teachersNeeded,
    assignedTeachers: on.map((one) => assigneeOf(one, roster)),
    myAssignment: mine
      ? {
          teacherId: mine.staffId,
          teacherName: roster.name(mine.staffId),
          isMainAssignee: mine.isMain,
          state: stateOf(mine),
          acceptedAt: isoOf(mine.acceptedAt),
          completedAt: isoOf(mine.completedAt),
          notes: mine.notes,
        }
      : null,
    ...capabilitiesOf(duty, mine ? standing(mine) : null, caller.now),
    isOverdue: isOverdue(duty, on.map(standing), caller.now),
    conflictsWithClass: inClass(row),
    version: row.version,
  }
}

/** In the order of the rows. */
export const linesOf = async (tx: Tx, caller: Caller, rows: readonly DutyRow[]): Promise<DutyLine[]> => {
  const roster = await rosterOf(
    tx,
    rows.map(({ id }) => id),
  )
  const inClass = await classesOf(tx, caller, rows, roster)
  return rows.map((row) => lineOf(row, caller, roster, inClass))
}

const recurringOf = async (tx: Tx, seriesId: string | null): Promise<RecurringInfo | null> => {
  const series = seriesId ? await seriesById(tx, seriesId) : undefined
  if (!series) return null
  const { frequency, daysOfWeek, startsOn, endsOn, exceptions } = series
  return { frequency: frequency as SeriesFrequency, daysOfWeek, startDate: startsOn, endDate: endsOn, exceptions }
}

/** Events only the office may read: who was asked, and which conflicts were overridden. */
const isForAll = ({ type }: HistoryRow): boolean => type !== 'assignment'

const notesAndHistory = async (tx: Tx, row: DutyRow, sees: { readonly notes: boolean; readonly all: boolean }) => {
  const notes = sees.notes ? await notesOf(tx, row.id) : []
  const events = sees.notes ? (await historyOf(tx, row.id)).filter((one) => sees.all || isForAll(one)) : []
  const names = await accountNames(tx, [
    row.createdBy,
    ...notes.map(({ authorId }) => authorId),
    ...events.map(({ accountId }) => accountId),
  ])
  const named = (id: string | null): string => (id ? (names.get(id) ?? '') : '')
  return {
    createdBy: named(row.createdBy) || null,
    notes: notes.map((one): DutyNote => ({
      id: one.id,
      dutyId: row.id,
      author: named(one.authorId),
      authorId: one.authorId,
      authorType: one.authorRole === 'admin' ? 'admin' : 'teacher',
      content: one.content,
      timestamp: one.at.toISOString(),
    })),
    history: events.map((one): DutyEvent => ({
      id: one.id,
      dutyId: row.id,
      action: one.action,
      description: one.description,
      user: named(one.accountId),
      userId: one.accountId,
      type: one.type as HistoryType,
      timestamp: one.at.toISOString(),
    })),
  }
}

/** @throws AppError 404 for a duty of another school, as for none */
export const dutyOr404 = async (tx: Tx, id: string): Promise<DutyRow> => {
  const row = await dutyById(tx, id)
  if (!row) throw new AppError(dutyErrors.notFound)
  return row
}

/** @throws AppError 404 */
export const detailOf = async (tx: Tx, caller: Caller, dutyId: string): Promise<DutyDetail> => {
  const row = await dutyOr404(tx, dutyId)
  const roster = await rosterOf(tx, [row.id])
  const line = lineOf(row, caller, roster, await classesOf(tx, caller, [row], roster))
  const isOwn = roster.on(row.id).some(({ staffId }) => staffId === caller.staffId)
  const asking = {
    isAdmin: caller.isAdmin,
    assigned: roster.on(row.id).map(standing),
    isUsed: caller.isAdmin && (await usedDuties(tx, [row.id])).has(row.id),
    isOwn,
  }
  return {
    ...line,
    description: row.description,
    instructions: row.instructions,
    cancelReason: row.cancelReason,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    otherAssignees: line.assignedTeachers.filter(({ teacherId }) => teacherId !== caller.staffId),
    declined: caller.isAdmin
      ? roster.declined(row.id).map((one) => ({
          teacherId: one.staffId,
          teacherName: roster.name(one.staffId),
          reason: one.declineReason ?? '',
          declinedAt: one.declinedAt?.toISOString() ?? '',
        }))
      : [],
    swapRequests: await swapsShownOf(tx, caller, row),
    estimatedDuration: lasts(row),
    recurringInfo: await recurringOf(tx, row.seriesId),
    ...(await notesAndHistory(tx, row, { notes: caller.isAdmin || isOwn, all: caller.isAdmin })),
    may: mayDo(standingOf(row), asking, caller.now),
  }
}
