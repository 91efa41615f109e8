/** The registers of a day: a teacher's own, or the whole school's for an admin; and reminders for those not taken. */
import type { Actor } from '#core/access/contract/access.ts'
import { lessonsBetween, lessonsOfStaff, type LessonFacts } from '#core/lessons/server/public.ts'
import { notify } from '#core/notifications/server/public.ts'
import { classTeacherOf } from '#core/people/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { registerDueNotice } from '../contract/notices.ts'
import type { listRegisters, RegisterLine, remindAll } from '../contract/registers.ts'
import { closedDay, sessionsOf } from '../rules/sessions.ts'
import { byUrgency, factsOf, isWaiting, lineOf, type DayFacts } from './day-lines.ts'
import { leads, roleOfStaff, viewerOf, type CoveredLessons, type Viewer } from './viewer.ts'
import { worldOf } from './world.ts'

const schoolLines = (facts: DayFacts): (RegisterLine | null)[] =>
  [...facts.streams.keys()].flatMap((streamId) => sessionsOf(facts.world.settings).map((session) => lineOf(facts, streamId, session, null, 'school')))

const lessonsOn = async (tx: Tx, staffId: string, date: string, covered: CoveredLessons): Promise<LessonFacts[]> => {
  const [own, ids] = [await lessonsOfStaff(tx, staffId, date), await covered(tx, staffId, date)]
  return ids.length === 0 ? own : [...own, ...(await lessonsBetween(tx, { staffIds: [], ids }, date, date))]
}

/** Own classes, where lessons keep registers own lessons and those of absent colleagues, then the classes that the teacher only teaches and might stand in for. */
const ownLines = async (tx: Tx, facts: DayFacts, viewer: Viewer, covered: CoveredLessons): Promise<(RegisterLine | null)[]> => {
  const { settings } = facts.world
  const lessons = settings.lessons && viewer.staff ? await lessonsOn(tx, viewer.staff.id, facts.date, covered) : []
  return [
    ...viewer.classes.flatMap(({ streamId }) =>
      sessionsOf(settings).map((session) => lineOf(facts, streamId, session, null, leads(viewer, streamId) ? 'class' : 'colleague')),
    ),
    ...lessons.map((lesson) => lineOf(facts, lesson.streamId, 'lesson', lesson, 'lesson')),
  ]
}

const isThere = (line: RegisterLine | null): line is RegisterLine => line !== null

export const listDay = async (tx: Tx, actor: Actor, wanted: string | undefined, covered: CoveredLessons): Promise<ResponseOf<typeof listRegisters>> => {
  const [world, viewer] = await Promise.all([worldOf(tx, actor.timeZone), viewerOf(tx, actor)])
  const today = world.now.date
  const date = wanted ?? today
  const facts = await factsOf(tx, world, date)
  const closed = closedDay(world.calendar, date, today)
  const all = (viewer.isAdmin ? schoolLines(facts) : await ownLines(tx, facts, viewer, covered)).filter(isThere)
  // A day without school has no registers but those that were taken before it was called off.
  const items = byUrgency(closed ? all.filter(({ state }) => state === 'taken') : all)
  const mine = items.filter(({ relation }) => relation !== 'colleague')
  return { date, today, closed, items, taken: mine.filter(({ state }) => state === 'taken').length, waiting: mine.filter(isWaiting).length }
}

/** Reminds the class teachers of today's registers that are due and not taken; pressing again reminds again. */
export const remind = async (tx: Tx, actor: Actor): Promise<ResponseOf<typeof remindAll>> => {
  const world = await worldOf(tx, actor.timeZone)
  const { date } = world.now
  if (closedDay(world.calendar, date, date)) return { teachers: 0, registers: 0, withoutTeacher: [] }
  const lines = schoolLines(await factsOf(tx, world, date))
    .filter(isThere)
    .filter(isWaiting)
  const found = await Promise.all(lines.map(async (line) => ({ line, teacher: await classTeacherOf(tx, line.streamId, date) })))
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
