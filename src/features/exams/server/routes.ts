/** Routes of exams. */
import { route } from '#core/access/server/public.ts'
import type { LessonChangesQuery } from '#core/lessons/server/ports.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import * as calls from '../contract/exams.ts'
import * as changing from './services/change.ts'
import { doorLists } from './services/door-lists.ts'
import * as extra from './services/extra-time.ts'
import * as invigilation from './services/invigilation.ts'
import * as publishing from './services/publish.ts'
import * as show from './services/show.ts'
import * as sitters from './services/sitters.ts'

export const examRoutes = (changes: LessonChangesQuery, documents: Documents) => [
  route(calls.listSeries, (_, context) => context.read(show.list)),
  route(calls.createSeries, ({ body }, context) => context.write((tx) => changing.create(tx, body))),
  route(calls.listExtraTimes, (_, context) => context.read(extra.list)),
  route(calls.saveExtraTime, ({ params, body }, context) =>
    context.write((tx) => extra.save(tx, params.learnerId, body)),
  ),
  route(calls.getSeries, ({ params }, context) => context.read((tx) => show.get(tx, params.id, changes))),
  route(calls.changeSeries, ({ params, body }, context) => context.write((tx) => changing.change(tx, params.id, body))),
  route(calls.deleteSeries, ({ params }, context) => context.write((tx) => changing.remove(tx, params.id))),
  route(calls.addPapers, ({ params, body }, context) => context.write((tx) => changing.addAll(tx, params.id, body))),
  route(calls.changePaper, ({ params, body }, context) => context.write((tx) => changing.changeOne(tx, params, body))),
  route(calls.deletePaper, ({ params }, context) => context.write((tx) => changing.removeOne(tx, params))),
  route(calls.getSitters, ({ params }, context) => context.read((tx) => sitters.list(tx, params))),
  route(calls.chooseSitters, ({ params, body }, context) => context.write((tx) => sitters.choose(tx, params, body))),
  route(calls.placeAll, ({ params }, context) => context.write((tx) => changing.placeEach(tx, params.id))),
  route(calls.saveRooms, ({ params, body }, context) =>
    context.write((tx) => changing.chooseRooms(tx, params.id, body)),
  ),
  route(calls.shareInvigilation, ({ params }, context) =>
    context.write((tx) => invigilation.share(tx, params.id, changes)),
  ),
  route(calls.chooseInvigilators, ({ params, body }, context) =>
    context.write((tx) => invigilation.choose(tx, params.id, body)),
  ),
  route(calls.publishSeries, ({ params, body }, context) =>
    context.write((tx) => publishing.publish(tx, params.id, body, changes)),
  ),
  route(calls.takeBackSeries, ({ params }, context) => context.write((tx) => publishing.takeBack(tx, params.id))),
  route(calls.doorLists, async ({ params, query }, context) => {
    const { request, name } = await context.write((tx) => doorLists(tx, context.actor, params.id, query))
    return { name, type: 'application/pdf', body: await documents.renderPdf(request), inline: true }
  }),
  route(calls.getPlan, ({ params, query }, context) => context.read((tx) => show.plan(tx, params.id, query))),
]
