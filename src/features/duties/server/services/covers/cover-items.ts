/** The lesson or duty behind a request for cover, and handing a duty over and back. */
import { isSchoolDay } from '#core/academics/rules/calendar.ts'
import { calendarOf } from '#core/academics/server/public.ts'
import { isTaughtOn } from '#core/lessons/rules/held.ts'
import { lessonsBetween } from '#core/lessons/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { conflictOf } from '../../../rules/conflicts.ts'
import { spanOf, type Span } from '../../../rules/times.ts'
import { busyOf } from '../conflicts.ts'
import { dutyItem, lessonItem, type Item } from './gaps.ts'
import { publishDutiesChanged, remember } from '../history.ts'
import type { AbsenceRow } from '../../queries/absences.ts'
import { changeAssignments, holdTeachers, insertAssignments, standing } from '../../queries/assignments.ts'
import type { CoverRow } from '../../queries/covers.ts'
import { dutyById, lockDuty, type DutyRow } from '../../queries/duties.ts'
import type { AssignmentRow } from '../../queries/on-duty.ts'
import { lapseSwaps } from '../../queries/swaps.ts'
import { notifyAssigned } from '../notify.ts'

/** A lesson or duty to cover, with the facts that decide who can. */
export interface Work {
  readonly item: Item
  readonly span: Span
  /** Set for a lesson. */
  readonly learningAreaId: string | null
  readonly streamId: string | null
  /** Set for a duty: the duty, and the absent teacher’s place on it. */
  readonly duty: { readonly row: DutyRow; readonly own: AssignmentRow | undefined } | null
}

const lessonWork = async (tx: Tx, id: string, date: string): Promise<(Work & { staffId: string | null }) | null> => {
  const [lesson] = await lessonsBetween(tx, { staffIds: [], ids: [id] }, date, date)
  if (!lesson || !isTaughtOn(lesson, date) || !isSchoolDay(await calendarOf(tx), date)) return null
  const item = lessonItem(lesson, date)
  return {
    item,
    span: spanOf(item),
    learningAreaId: lesson.learningAreaId,
    streamId: lesson.streamId,
    duty: null,
    staffId: lesson.staffId,
  }
}

const dutyWork = async (tx: Tx, row: DutyRow | undefined, staffId: string): Promise<Work | null> => {
  if (!row) return null
  const own = (await standing(tx, [row.id])).find((one) => one.staffId === staffId)
  return { item: dutyItem(row), span: spanOf(row), learningAreaId: null, streamId: null, duty: { row, own } }
}

/**
 * @param hold lock the duty until the transaction ends
 * @returns null if the absent teacher does not have it on that day
 */
export const workOf = async (
  tx: Tx,
  absence: AbsenceRow,
  { kind, itemId, date }: { kind: Item['kind']; itemId: string; date: string },
  hold = false,
): Promise<Work | null> => {
  if (kind === 'lesson') {
    const work = await lessonWork(tx, itemId, date)
    return work?.staffId === absence.staffId ? work : null
  }
  const work = await dutyWork(tx, await (hold ? lockDuty(tx, itemId) : dutyById(tx, itemId)), absence.staffId)
  return work?.duty?.own &&
    work.item.date === date &&
    work.duty.row.status === 'scheduled' &&
    !work.duty.own.completedAt
    ? work
    : null
}

/** Like workOf, for a cover request: its duty may have moved since. */
export const workOfCover = async (tx: Tx, absence: AbsenceRow, row: CoverRow, hold = false): Promise<Work | null> => {
  if (row.lessonId) return workOf(tx, absence, { kind: 'lesson', itemId: row.lessonId, date: row.day })
  const duty = row.dutyId ? await (hold ? lockDuty(tx, row.dutyId) : dutyById(tx, row.dutyId)) : undefined
  return duty ? workOf(tx, absence, { kind: 'duty', itemId: duty.id, date: duty.date }) : null
}

/** Description of the requested item, even if it has changed since. */
export const itemOfCover = async (tx: Tx, row: CoverRow): Promise<Item | null> => {
  if (row.lessonId) {
    const [lesson] = await lessonsBetween(tx, { staffIds: [], ids: [row.lessonId] }, row.day, row.day)
    return lesson ? lessonItem(lesson, row.day) : null
  }
  const duty = row.dutyId ? await dutyById(tx, row.dutyId) : undefined
  return duty ? dutyItem(duty) : null
}

/**
 * The item for the requested or covering teacher; null if it is no longer needed: the absent teacher’s place, or the
 * covering one's, is gone.
 */
export const itemInHand = async (tx: Tx, absence: AbsenceRow, row: CoverRow): Promise<Item | null> => {
  if (row.dutyId === null || row.state === 'asked') return (await workOfCover(tx, absence, row))?.item ?? null
  const duty = await dutyById(tx, row.dutyId)
  const isOn =
    duty?.status === 'scheduled' && (await standing(tx, [duty.id])).some(({ staffId }) => staffId === row.staffId)
  return isOn ? dutyItem(duty) : null
}

interface Passing {
  readonly to: string
  readonly acceptedAt: Date | null
  readonly action: 'duties.answer_cover' | 'duties.withdraw_cover'
  readonly description: string
}

/**
 * Ends an assignment and creates one for another teacher. The caller holds locks on the duty and the teacher.
 * @throws a violation of `duty_assignments_one_at_a_time`
 */
const pass = async (
  tx: Tx,
  duty: DutyRow,
  from: AssignmentRow,
  { to, acceptedAt, action, description }: Passing,
): Promise<AssignmentRow[]> => {
  await changeAssignments(tx, [from.id], { endedAt: tx.at })
  await lapseSwaps(tx, [from.id])
  const made = await insertAssignments(tx, [
    {
      ...spanOf(duty),
      dutyId: duty.id,
      staffId: to,
      isMain: from.isMain,
      autoRunId: null,
      overrideReason: null,
      acceptedAt,
    },
  ])
  await remember(tx, duty.id, { action, type: 'assignment', description })
  publishDutiesChanged(tx, duty.id)
  return made
}

export const passToCover = async (
  tx: Tx,
  { row, own }: { row: DutyRow; own: AssignmentRow },
  to: string,
  description: string,
): Promise<void> =>
  void (await pass(tx, row, own, { to, acceptedAt: tx.at, action: 'duties.answer_cover', description }))

/**
 * Returns the duty to the absent teacher, unanswered, unless it has begun, is completed, was passed on, or they have a
 * conflict.
 * @param isHere the teacher is back, and is notified
 * @returns false if it was not returned
 */
export const returnItem = async (
  tx: Tx,
  absence: AbsenceRow,
  cover: CoverRow,
  { now, description, isHere }: { now: string; description: string; isHere: boolean },
): Promise<boolean> => {
  const duty = cover.dutyId ? await lockDuty(tx, cover.dutyId) : undefined
  if (!duty || duty.status !== 'scheduled' || spanOf(duty).begins <= now) return false
  const on = await standing(tx, [duty.id])
  const from = on.find(({ staffId, completedAt }) => staffId === cover.staffId && completedAt === null)
  if (!from || on.some(({ staffId }) => staffId === absence.staffId)) return false
  await holdTeachers(tx, [absence.staffId])
  const teacher = (await busyOf(tx, [absence.staffId], duty.date, addDays(duty.date, 1))).get(absence.staffId)
  if (!teacher?.isActive || conflictOf(teacher, duty)?.obstacle === 'duty') return false
  const made = await pass(tx, duty, from, {
    to: absence.staffId,
    acceptedAt: null,
    action: 'duties.withdraw_cover',
    description,
  })
  if (isHere) await notifyAssigned(tx, [duty], made)
  return true
}
