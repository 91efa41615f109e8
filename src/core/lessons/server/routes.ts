/** Routes of lessons. */
import { schoolTime } from '#platform/pure/dates.ts'
import { route, type ActorContext } from '../../access/server/public.ts'
import { changeLesson, createLesson, endLesson, getTimetable, listTimetables, myLessons } from '../contract/lessons.ts'
import { change, create, end } from './service.ts'
import { mine, overview, weekOf } from './views.ts'

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
  route(myLessons, ({ query }, context) => {
    const date = query.date ?? todayOf(context)
    return context.read((tx) => mine(tx, context.actor.role, date))
  }),
]
