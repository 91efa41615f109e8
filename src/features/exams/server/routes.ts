/** Routes of exams. */
import { route } from '#core/access/server/public.ts'
import type { ExamSheets } from '#features/gradebook/contract/queries.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import * as calls from '../contract/exams.ts'
import * as changing from './services/change.ts'
import { doorLists } from './services/door-lists.ts'
import * as extra from './services/extra-time.ts'
import * as invigilation from './services/invigilation.ts'
import * as marks from './services/marks.ts'
import * as publishing from './services/publish.ts'
import * as seats from './services/seats.ts'
import * as show from './services/show.ts'
import * as sitters from './services/sitters.ts'
import type { Sources } from './services/taken.ts'

interface Parts {
  readonly sources: Sources
  readonly sheets: ExamSheets<Tx>
  readonly documents: Documents
}

export const examRoutes = ({ sources, sheets, documents }: Parts) => [
  route(calls.listSeries, (_, context) => context.read(show.list)),
  route(calls.createSeries, ({ body }, context) => context.write((tx) => changing.create(tx, body))),
  route(calls.listExtraTimes, (_, context) => context.read(extra.list)),
  route(calls.saveExtraTime, ({ params, body }, context) =>
    context.write((tx) => extra.save(tx, params.learnerId, body)),
  ),
  route(calls.getSeries, ({ params }, context) => context.read((tx) => show.get(tx, params.id, sources))),
  route(calls.changeSeries, ({ params, body }, context) => context.write((tx) => changing.change(tx, params.id, body))),
  route(calls.deleteSeries, ({ params }, context) => context.write((tx) => changing.remove(tx, params.id))),
  route(calls.addPapers, ({ params, body }, context) => context.write((tx) => changing.addAll(tx, params.id, body))),
  route(calls.changePaper, ({ params, body }, context) => context.write((tx) => changing.changeOne(tx, params, body))),
  route(calls.deletePaper, ({ params }, context) => context.write((tx) => changing.removeOne(tx, params))),
  route(calls.getSitters, ({ params }, context) => context.read((tx) => sitters.list(tx, params, sources))),
  route(calls.chooseSitters, ({ params, body }, context) =>
    context.write((tx) => sitters.choose(tx, params, body, sources)),
  ),
  route(calls.placeAll, ({ params }, context) => context.write((tx) => changing.placeEach(tx, params.id, sources))),
  route(calls.saveRooms, ({ params, body }, context) =>
    context.write((tx) => changing.chooseRooms(tx, params.id, body)),
  ),
  route(calls.shareInvigilation, ({ params }, context) =>
    context.write((tx) => invigilation.share(tx, params.id, sources)),
  ),
  route(calls.chooseInvigilators, ({ params, body }, context) =>
    context.write((tx) => invigilation.choose(tx, params.id, body, sources)),
  ),
  route(calls.publishSeries, ({ params, body }, context) =>
    context.write((tx) => publishing.publish(tx, params.id, body, sources)),
  ),
  route(calls.takeBackSeries, ({ params }, context) =>
    context.write((tx) => publishing.takeBack(tx, params.id, sources)),
  ),
  route(calls.doorLists, async ({ params, query }, context) => {
    const { request, name } = await context.write((tx) => doorLists(tx, context.actor, params.id, query, sources))
    return { name, type: 'application/pdf', body: await documents.renderPdf(request), inline: true }
  }),
  route(calls.moveSeat, ({ params, body }, context) => context.write((tx) => seats.move(tx, params.id, body, sources))),
  route(calls.resetSeats, ({ params, query }, context) =>
    context.write((tx) => seats.reset(tx, params.id, query, sources)),
  ),
  route(calls.openMarkSheets, ({ params, body }, context) =>
    context.write((tx) => marks.open(tx, params.id, body, sheets)),
  ),
  route(calls.listMarkSheets, ({ params }, context) => context.read((tx) => marks.list(tx, params.id, sheets))),
  route(calls.getPlan, ({ params, query }, context) => context.read((tx) => show.plan(tx, params.id, query, sources))),
]
