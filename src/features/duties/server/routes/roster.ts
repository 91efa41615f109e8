/** Routes of the roster. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import { callerOf, type Caller } from '#core/people/server/public.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { cancelDuty, createDuty, removeDuty, setWeekTeam, updateDuty } from '../../contract/duties.ts'
import {
  dutyCalendar,
  exportDuties,
  getDuty,
  listDuties,
  todaysDuties,
  upcomingDuties,
} from '../../contract/read-roster.ts'
import { dutyReport, dutyStats, exportReport } from '../../contract/figures.ts'
import { createType, listTypes, removeType, saveType } from '../../contract/types.ts'
import { cancel, remove, update } from '../services/change.ts'
import { calendar, onDay, upcoming } from '../services/days.ts'
import { exportReportFile, exportRoster, type ExportRequest, type MakeFile } from '../services/export.ts'
import { report, stats } from '../services/figures.ts'
import { create, list } from '../services/roster.ts'
import { detailOf } from '../services/show.ts'
import * as types from '../services/types.ts'
import { weekTeam } from '../services/week-team.ts'
import { manageDuties } from '../../contract/access.ts'

type Work<T> = (tx: Tx, caller: Caller) => Promise<T>

export const read = <T>(context: ActorContext, work: Work<T>): Promise<T> =>
  context.read(async (tx) => work(tx, await callerOf(tx, context.actor, manageDuties)))
export const write = <T>(context: ActorContext, work: Work<T>): Promise<T> =>
  context.write(async (tx) => work(tx, await callerOf(tx, context.actor, manageDuties)))

export const rosterRoutes = () => [
  route(listDuties, ({ query }, context) => read(context, (tx, caller) => list(tx, caller, query))),
  route(upcomingDuties, ({ query }, context) => read(context, (tx, caller) => upcoming(tx, caller, query))),
  route(todaysDuties, ({ query }, context) => read(context, (tx, caller) => onDay(tx, caller, query.date))),
  route(dutyCalendar, ({ query }, context) => read(context, (tx, caller) => calendar(tx, caller, query))),
  route(getDuty, ({ params }, context) => read(context, (tx, caller) => detailOf(tx, caller, params.id))),
  route(createDuty, ({ body }, context) => write(context, (tx, caller) => create(tx, context.actor, caller, body))),
  route(setWeekTeam, ({ body }, context) => write(context, (tx, caller) => weekTeam(tx, context.actor, caller, body))),
  route(updateDuty, ({ params, body }, context) =>
    write(context, (tx, caller) => update(tx, context.actor, caller, params.id, body)),
  ),
  route(cancelDuty, ({ params, body }, context) => write(context, (tx, caller) => cancel(tx, caller, params.id, body))),
  route(removeDuty, ({ params, query }, context) =>
    write(context, (tx, caller) => remove(tx, caller, params.id, query.scope)),
  ),
]

export const typeRoutes = () => [
  route(listTypes, (_input, context) => context.read(types.listAll)),
  route(createType, ({ body }, context) => context.write((tx) => types.create(tx, body))),
  route(saveType, ({ params, body }, context) => context.write((tx) => types.save(tx, params.id, body))),
  route(removeType, ({ params }, context) => context.write((tx) => types.remove(tx, params.id))),
]

export const figureRoutes = ({ documents, publicUrl }: { documents: Documents; publicUrl: string }) => {
  /** The file is made once the transaction that notes it is over. */
  const file = async (context: ActorContext, work: (tx: Tx, asking: ExportRequest) => Promise<MakeFile>) => {
    const make = await write(context, (tx, caller) => work(tx, { caller, language: context.actor.language, publicUrl }))
    return make(documents)
  }
  return [
    route(dutyStats, ({ query }, context) => read(context, (tx, caller) => stats(tx, caller, query))),
    route(dutyReport, ({ query }, context) => read(context, (tx, caller) => report(tx, caller, query))),
    route(exportReport, ({ query }, context) => file(context, (tx, asking) => exportReportFile(tx, asking, query))),
    route(exportDuties, ({ query }, context) => file(context, (tx, asking) => exportRoster(tx, asking, query))),
  ]
}
