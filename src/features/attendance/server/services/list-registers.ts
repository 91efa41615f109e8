/** The registers of a day (a teacher's own, or the whole school's for an admin), and reminders for untaken ones. */
import type { Actor } from '#core/access/contract/access.ts'
import { isTaughtOn } from '#core/lessons/rules/held.ts'
import { groupsOn, lessonsBetween, lessonsOfStaff, type LessonFacts } from '#core/lessons/server/public.ts'
import { notify } from '#core/notifications/server/public.ts'
import { classTeacherOf, leadsClass, callerOf, type Caller } from '#core/people/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { registerDueNotice } from '../../contract/notices.ts'
import type { listRegisters, RegisterLine, remindAll } from '../../contract/registers.ts'
import { closedDay, sessionsOf } from '../../rules/sessions.ts'
import { byUrgency, factsOf, isWaiting, lineOf, type DayFacts } from './day-lines.ts'
import { roleOfStaff } from './own-classes.ts'
import type { CoveredLessons } from '../covered-lessons.ts'
import { requestContextOf } from './request-context.ts'

const schoolLines = (facts: DayFacts): (RegisterLine | null)[] =>
  [...facts.streams.keys()].flatMap((streamId) =>
    sessionsOf(facts.context.settings).map((session) => lineOf(facts, streamId, session, null, 'school')),
  )

const lessonsOn = async (tx: Tx, staffId: string, date: string, covered: CoveredLessons): Promise<LessonFacts[]> => {
  const [own, ids] = [await lessonsOfStaff(tx, staffId, date), await covered(tx, staffId, date)]
  const others = ids.length === 0 ? [] : await lessonsBetween(tx, { staffIds: [], ids }, date, date)
  return [...own, ...others.filter((lesson) => isTaughtOn(lesson, date))]
}

/**
 * The teacher's classes, then (with lesson registers) their own and covered lessons, then classes they only teach and
 * might stand in for.
 */
const ownLines = async (
  tx: Tx,
  facts: DayFacts,
  caller: Caller,
  covered: CoveredLessons,
): Promise<(RegisterLine | null)[]> => {
  const { settings } = facts.context
  const lessons = settings.lessons && caller.staff ? await lessonsOn(tx, caller.staff.id, facts.date, covered) : []
  const groupOf = lessons.length > 0 ? await groupsOn(tx, facts.date) : undefined
  return [
    ...caller.classes.flatMap(({ streamId }) =>
      sessionsOf(settings).map((session) =>
        lineOf(facts, streamId, session, null, leadsClass(caller, streamId) ? 'class' : 'colleague'),
      ),
    ),
    ...lessons.map((lesson) => lineOf(facts, lesson.streamId, 'lesson', lesson, 'lesson', groupOf?.(lesson)?.size)),
  ]
}

const isThere = (line: RegisterLine | null): line is RegisterLine => line !== null

export const listDay = async (
  tx: Tx,
  actor: Actor,
  wanted: string | undefined,
  covered: CoveredLessons,
): Promise<ResponseOf<typeof listRegisters>> => {
  const [context, caller] = await Promise.all([requestContextOf(tx, actor.timeZone), callerOf(tx, actor)])
  const today = context.now.date
  const date = wanted ?? today
  const facts = await factsOf(tx, context, date)
  const closed = closedDay(context.calendar, date, today)
  const all = (caller.isAdmin ? schoolLines(facts) : await ownLines(tx, facts, caller, covered)).filter(isThere)
  // A day without school has no registers but those that were taken before it was called off.
  const items = byUrgency(closed ? all.filter(({ state }) => state === 'taken') : all)
  const mine = items.filter(({ relation }) => relation !== 'colleague')
  return {
    date,
    today,
    closed,
    items,
    taken: mine.filter(({ state }) => state === 'taken').length,
    waiting: mine.filter(isWaiting).length,
  }
}

/**
 * Reminds the class teachers of today's registers that are due and not taken; pressing again reminds again.
 * @param streamId of this class only
 */
export const remind = async (tx: Tx, actor: Actor, streamId?: string): Promise<ResponseOf<typeof remindAll>> => {
  const context = await requestContextOf(tx, actor.timeZone)
  const { date } = context.now
  if (closedDay(context.calendar, date, date)) return { teachers: 0, registers: 0, withoutTeacher: [] }
  const lines = schoolLines(await factsOf(tx, context, date))
    .filter(isThere)
    .filter((line) => isWaiting(line) && (streamId === undefined || line.streamId === streamId))
  const found = await Promise.all(
    lines.map(async (line) => ({ line, teacher: await classTeacherOf(tx, line.streamId, date) })),
  )
  const [reminded, withoutTeacher] = [new Set<string>(), new Set<string>()]
  let registers = 0
  for (const { line, teacher } of found) {
    if (!teacher?.accountId) {
      withoutTeacher.add(line.class.label)
      continue
    }
    await notify(
      tx,
      registerDueNotice,
      [{ accountId: teacher.accountId, role: roleOfStaff(teacher.kind) }],
      { className: line.class.label, date, due: line.due },
      {
        link: `/registers/${line.streamId}?date=${date}&session=${line.session}`,
        dedupeKey: `attendance.due:${line.streamId}:${date}:${line.session}`,
        again: 'count',
      },
    )
    reminded.add(teacher.accountId)
    registers += 1
  }
  return { teachers: reminded.size, registers, withoutTeacher: [...withoutTeacher] }
}
