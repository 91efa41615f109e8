/** Routes of the roster. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { cancelDuty, createDuty, removeDuty, setWeekTeam, updateDuty } from '../contract/duties.ts'
import { dutyCalendar, exportDuties, getDuty, listDuties, todaysDuties, upcomingDuties } from '../contract/looking.ts'
import { dutyReport, dutyStats, exportReport } from '../contract/figures.ts'
import { createType, listTypes, removeType, saveType } from '../contract/types.ts'
import { cancel, remove, update } from './change.ts'
import { calendar, onDay, upcoming } from './days.ts'
import { exportReportFile, exportRoster, type Asking, type MakeFile } from './export.ts'
import { report, stats } from './figures.ts'
import { readerOf, type Reader } from './reader.ts'
import { create, list } from './roster.ts'
import { detailOf } from './show.ts'
import * as types from './types.ts'
import { weekTeam } from './week-team.ts'

type Work<T> = (tx: Tx, reader: Reader) => Promise<T>

export const read = <T>(context: ActorContext, work: Work<T>): Promise<T> => context.read(async (tx) => work(tx, await readerOf(tx, context.actor)))
export const write = <T>(context: ActorContext, work: Work<T>): Promise<T> => context.write(async (tx) => work(tx, await readerOf(tx, context.actor)))

export const rosterRoutes = () => [
  route(listDuties, ({ query }, context) => read(context, (tx, reader) => list(tx, reader, query))),
  route(upcomingDuties, ({ query }, context) => read(context, (tx, reader) => upcoming(tx, reader, query))),
  route(todaysDuties, ({ query }, context) => read(context, (tx, reader) => onDay(tx, reader, query.date))),
  route(dutyCalendar, ({ query }, context) => read(context, (tx, reader) => calendar(tx, reader, query))),
  route(getDuty, ({ params }, context) => read(context, (tx, reader) => detailOf(tx, reader, params.id))),
  route(createDuty, ({ body }, context) => write(context, (tx, reader) => create(tx, context.actor, reader, body))),
  route(setWeekTeam, ({ body }, context) => write(context, (tx, reader) => weekTeam(tx, context.actor, reader, body))),
  route(updateDuty, ({ params, body }, context) => write(context, (tx, reader) => update(tx, context.actor, reader, params.id, body))),
  route(cancelDuty, ({ params, body }, context) => write(context, (tx, reader) => cancel(tx, reader, params.id, body))),
  route(removeDuty, ({ params, query }, context) => write(context, (tx, reader) => remove(tx, reader, params.id, query.scope))),
]

export const typeRoutes = () => [
  route(listTypes, (_input, context) => context.read(types.listAll)),
  route(createType, ({ body }, context) => context.write((tx) => types.create(tx, body))),
  route(saveType, ({ params, body }, context) => context.write((tx) => types.save(tx, params.id, body))),
  route(removeType, ({ params }, context) => context.write((tx) => types.remove(tx, params.id))),
]

export const figureRoutes = ({ documents, publicUrl }: { documents: Documents; publicUrl: string }) => {
  /** The file is made once the transaction that notes it is over. */
  const file = async (context: ActorContext, work: (tx: Tx, asking: Asking) => Promise<MakeFile>) => {
    const make = await write(context, (tx, reader) => work(tx, { reader, language: context.actor.language, publicUrl }))
    return make(documents)
  }
  return [
    route(dutyStats, ({ query }, context) => read(context, (tx, reader) => stats(tx, reader, query))),
    route(dutyReport, ({ query }, context) => read(context, (tx, reader) => report(tx, reader, query))),
    route(exportReport, ({ query }, context) => file(context, (tx, asking) => exportReportFile(tx, asking, query))),
    route(exportDuties, ({ query }, context) => file(context, (tx, asking) => exportRoster(tx, asking, query))),
  ]
}
