/** Routes of what is in force: conflicts of a week, and how full the weeks of teachers and rooms are. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { listConflicts } from '../../contract/conflicts.ts'
import { roomLoads, teacherLoads } from '../../contract/loads.ts'
import { loadsOfRooms, loadsOfTeachers } from './loads.ts'
import { conflictsOfWeek, type WeekSources } from './week.ts'

const todayOf = ({ actor, now }: ActorContext): string => schoolTime(now(), actor.timeZone).date

export const conflictRoutes = (sources: WeekSources) => [
  route(listConflicts, ({ query }, context) =>
    context.read((tx) => conflictsOfWeek(tx, sources, todayOf(context), query.weekStart)),
  ),
  route(teacherLoads, ({ query }, context) =>
    context.read((tx) => loadsOfTeachers(tx, query.date ?? todayOf(context))),
  ),
  route(roomLoads, ({ query }, context) => context.read((tx) => loadsOfRooms(tx, query.date ?? todayOf(context)))),
]
