/** Cancels a lesson on one day, and puts it back until it begins. */
import type { Actor } from '#core/access/contract/access.ts'
import { isSchoolDay } from '#core/academics/rules/calendar.ts'
import { calendarOf } from '#core/academics/server/public.ts'
import { accountNames, staffOfAccount } from '#core/people/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { mondayOf, schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { cancelErrors, cancelTexts, type cancelLesson, type listCancelled } from '../../contract/cancellations.ts'
import type { CancelReason, Lesson } from '../../contract/lessons.ts'
import { isPlannedOn } from '../../rules/held.ts'
import { cancellationOf, cancelledOfStream, deleteCancelled, insertCancelled } from '../queries/cancellations.ts'
import type { LessonChangesQuery } from '../ports.ts'
import { lessonRow, lockLessons } from '../queries.ts'
import { tell } from '../service.ts'
import { tellCancelled, tellRestored } from './cancel-notices.ts'
import { describe, readNames } from './names.ts'
import { turnsFor } from './weeks.ts'

/** Whose lessons may be cancelled: every lesson by the office, their own by teachers. */
export type CancelScope = 'every' | 'own'

export interface Asking {
  readonly actor: Pick<Actor, 'timeZone'>
  readonly scope: CancelScope
}

/** @throws AppError 404 for a lesson that the school does not have, or that is another teacher's */
const lessonInReach = async (tx: Tx, id: string, scope: CancelScope): Promise<Lesson> => {
  const row = await lessonRow(tx, id)
  const [lesson] = row ? await describe(tx, await readNames(tx), [row]) : []
  const own = scope === 'own' ? await staffOfAccount(tx, accountOf(tx)) : undefined
  if (!lesson || (scope === 'own' && (!own || lesson.teacher?.id !== own.id))) throw new AppError(commonErrors.notFound)
  return lesson
}

const hasBegun = (tx: Tx, { actor }: Pick<Asking, 'actor'>, date: string, startTime: string): boolean => {
  const now = schoolTime(tx.at, actor.timeZone)
  return date < now.date || (date === now.date && startTime <= now.time)
}

/** @param changesOf says who covers the lesson */
export const createCancelling = (changesOf: LessonChangesQuery) => {
  const whoGives = async (tx: Tx, lesson: Lesson, date: string): Promise<string[]> => {
    const { covers } = await changesOf(tx, date, date)
    return [
      ...(lesson.teacher ? [lesson.teacher.id] : []),
      ...covers.flatMap((one) => (one.lessonId === lesson.id && one.date === date ? [one.staffId] : [])),
    ]
  }

  const cancel = async (tx: Tx, id: string, body: BodyOf<typeof cancelLesson>, asking: Asking): Promise<void> => {
    const { date, reason, note = null } = body
    await lockLessons(tx)
    const lesson = await lessonInReach(tx, id, asking.scope)
    const calendar = await calendarOf(tx)
    const turns = await turnsFor(tx, [lesson], calendar)
    if (!isPlannedOn({ ...lesson, turns }, date) || !isSchoolDay(calendar, date))
      refuseFields({ date: cancelTexts.day })
    if (hasBegun(tx, asking, date, lesson.startTime)) throw new AppError(cancelErrors.begun)
    if (await cancellationOf(tx, id, date)) throw new AppError(cancelErrors.cancelled)
    const made = await insertCancelled(tx, { lessonId: id, date, reason, note, cancelledBy: accountOf(tx) })
    await audit(tx, {
      action: asking.scope === 'own' ? 'lessons.cancel_own' : 'lessons.cancel',
      entity: 'lesson',
      entityId: id,
      after: { date, reason, note },
    })
    await tellCancelled(tx, { id: made, lesson, date, staffIds: await whoGives(tx, lesson, date) }, { reason, note })
    tell(tx, [lesson.stream.id])
  }

  const restore = async (tx: Tx, id: string, date: string, asking: Asking): Promise<void> => {
    await lockLessons(tx)
    const lesson = await lessonInReach(tx, id, asking.scope)
    const row = await cancellationOf(tx, id, date)
    if (!row || (asking.scope === 'own' && row.cancelledBy !== accountOf(tx))) throw new AppError(commonErrors.notFound)
    if (hasBegun(tx, asking, date, lesson.startTime)) throw new AppError(cancelErrors.begun)
    await deleteCancelled(tx, row.id)
    await audit(tx, {
      action: asking.scope === 'own' ? 'lessons.restore_own' : 'lessons.restore',
      entity: 'lesson',
      entityId: id,
      before: { date, reason: row.reason, note: row.note },
    })
    await tellRestored(tx, { id: row.id, lesson, date, staffIds: await whoGives(tx, lesson, date) })
    tell(tx, [lesson.stream.id])
  }

  return { cancel, restore }
}
export type Cancelling = ReturnType<typeof createCancelling>

/** @throws AppError 404 for an unknown class */
export const cancelledOf = async (
  tx: Tx,
  streamId: string,
  date: string,
  actor: Asking['actor'],
): Promise<ResponseOf<typeof listCancelled>> => {
  const names = await readNames(tx)
  if (!names.streams.has(streamId)) throw new AppError(commonErrors.notFound)
  const all = await cancelledOfStream(tx, streamId, mondayOf(date))
  const turns = await turnsFor(
    tx,
    all.map(({ lesson }) => lesson),
  )
  const rows = all.filter(({ cancelled, lesson }) => isPlannedOn({ ...lesson, turns }, cancelled.date))
  const lessons = new Map(
    (
      await describe(
        tx,
        names,
        rows.map(({ lesson }) => lesson),
      )
    ).map((lesson) => [lesson.id, lesson]),
  )
  const people = await accountNames(
    tx,
    rows.map(({ cancelled }) => cancelled.cancelledBy),
  )
  const items = rows.flatMap(({ cancelled: { lessonId, date: day, reason, note, cancelledBy } }) => {
    const lesson = lessons.get(lessonId)
    if (!lesson) return []
    return {
      lessonId,
      date: day,
      learningArea: lesson.learningArea.name,
      startTime: lesson.startTime,
      reason: reason as CancelReason,
      note,
      by: people.get(cancelledBy) ?? '',
      mayRestore: !hasBegun(tx, { actor }, day, lesson.startTime),
    }
  })
  return { items }
}
