/** Routes of lessons. */
import { schoolTime } from '#platform/pure/dates.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import { route, type ActorContext } from '../../access/server/public.ts'
import {
  cancelLesson,
  cancelOwnLesson,
  listCancelled,
  restoreLesson,
  restoreOwnLesson,
} from '../contract/cancellations.ts'
import { changeChoices, getChoices } from '../contract/choices.ts'
import { changeLesson, createLesson, endLesson, getTimetable, listTimetables } from '../contract/lessons.ts'
import {
  exportStudentSchedule,
  exportTeacherSchedule,
  myLessons,
  studentSchedule,
  studentScheduleDay,
  studentScheduleNow,
  studentScheduleStats,
  teacherSchedule,
  type ScheduleFormat,
} from '../contract/schedule.ts'
import { printTimetables } from '../contract/papers.ts'
import { whereLessons } from '../contract/where.ts'
import { changeWeeks, getWeeks } from '../contract/weeks.ts'
import { change, create, end } from './service.ts'
import { classChoicesOf, saveChoices } from './services/choices.ts'
import { cancelledOf, type Cancelling } from './services/cancel.ts'
import { timetablePaper } from './services/papers.ts'
import { scheduleFile } from './services/schedule-file.ts'
import type { Schedules } from './services/schedule.ts'
import { changeSchoolWeeks, schoolWeeksOf } from './services/weeks.ts'
import type { Where } from './services/where.ts'
import { overview, weekOf } from './views.ts'

const todayOf = ({ actor, now }: ActorContext): string => schoolTime(now(), actor.timeZone).date

export const lessonRoutes = [
  route(listTimetables, ({ query }, context) => context.read((tx) => overview(tx, query.date ?? todayOf(context)))),
  route(getTimetable, ({ params, query }, context) =>
    context.read((tx) => weekOf(tx, params.id, query.date ?? todayOf(context))),
  ),
  route(createLesson, ({ body }, context) => context.write((tx) => create(tx, body))),
  route(changeLesson, ({ params, body }, context) =>
    context.write((tx) => change(tx, params.id, body, todayOf(context))),
  ),
  route(endLesson, ({ params, query }, context) =>
    context.write((tx) => end(tx, params.id, query.from, query.version, todayOf(context))),
  ),
  route(getWeeks, (_input, context) => context.read((tx) => schoolWeeksOf(tx, todayOf(context)))),
  route(changeWeeks, ({ body }, context) => context.write((tx) => changeSchoolWeeks(tx, body, todayOf(context)))),
  route(getChoices, ({ params }, context) => context.read((tx) => classChoicesOf(tx, params.id, todayOf(context)))),
  route(changeChoices, ({ params, body }, context) =>
    context.write((tx) => saveChoices(tx, params, body, todayOf(context))),
  ),
]

export const cancelRoutes = ({ cancel, restore }: Cancelling) => [
  route(cancelLesson, ({ params, body }, context) =>
    context.write((tx) => cancel(tx, params.id, body, { actor: context.actor, scope: 'every' })),
  ),
  route(restoreLesson, ({ params, query }, context) =>
    context.write((tx) => restore(tx, params.id, query.date, { actor: context.actor, scope: 'every' })),
  ),
  route(cancelOwnLesson, ({ params, body }, context) =>
    context.write((tx) => cancel(tx, params.id, body, { actor: context.actor, scope: 'own' })),
  ),
  route(restoreOwnLesson, ({ params, query }, context) =>
    context.write((tx) => restore(tx, params.id, query.date, { actor: context.actor, scope: 'own' })),
  ),
  route(listCancelled, ({ params, query }, context) =>
    context.read((tx) => cancelledOf(tx, params.id, query.date ?? todayOf(context), context.actor)),
  ),
]

export const whereRoute = (where: Where) =>
  route(whereLessons, ({ query }, context) => context.read((tx) => where(tx, query.date ?? todayOf(context))))

export const paperRoute = (documents: Documents) =>
  route(printTimetables, async ({ query }, context) => {
    const { request, name } = await context.write((tx) => timetablePaper(tx, query, context.actor))
    return { name, type: 'application/pdf', body: await documents.renderPdf(request), inline: true }
  })

export const scheduleRoutes = (schedules: Schedules, documents: Documents) => {
  /** The file is made once the transaction that notes it is over. */
  const file = async (context: ActorContext, format: ScheduleFormat, date = todayOf(context)) =>
    (await context.write((tx) => scheduleFile(tx, schedules, { actor: context.actor, format, date })))(documents)
  const week = (context: ActorContext, date = todayOf(context)) =>
    context.read((tx) => schedules.week(tx, context.actor.role, date))
  return [
    route(myLessons, ({ query }, context) =>
      context.read((tx) => schedules.mine(tx, context.actor.role, query.date ?? todayOf(context))),
    ),
    route(studentSchedule, ({ query }, context) => week(context, query.weekStart)),
    route(studentScheduleDay, ({ params }, context) =>
      context.read((tx) => schedules.day(tx, context.actor.role, params.date)),
    ),
    route(studentScheduleNow, (_input, context) =>
      context.read((tx) =>
        schedules.current(tx, context.actor.role, schoolTime(context.now(), context.actor.timeZone)),
      ),
    ),
    route(studentScheduleStats, ({ query }, context) =>
      context.read((tx) => schedules.stats(tx, context.actor.role, query.weekStart ?? todayOf(context))),
    ),
    route(exportStudentSchedule, ({ query }, context) => file(context, query.format, query.weekStart)),
    route(teacherSchedule, ({ query }, context) => week(context, query.weekStart)),
    route(exportTeacherSchedule, ({ body }, context) => file(context, body.format, body.weekStart)),
  ]
}
