/** Assembles shelves and recommendations on the server: a part of the digital library. */
import { route, serverModule } from '#core/access/server/public.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { contribute } from '#platform/server/modules/ports.ts'
import {
  listRecommendations,
  recommend,
  recommendedNotice,
  withdrawRecommendation,
} from '../../contract/recommendations.ts'
import {
  arrangeShelf,
  createShelf,
  getShelf,
  listShelves,
  putOnShelf,
  removeShelf,
  saveShelf,
} from '../../contract/shelves.ts'
import * as recommendations from './recommendations.ts'
import * as shelves from './shelves.ts'

const routes = [
  route(listShelves, ({ query }, context) => context.read((tx) => shelves.list(tx, context.actor, query))),
  route(createShelf, ({ body }, context) => context.write((tx) => shelves.create(tx, context.actor, body))),
  route(getShelf, ({ params }, context) => context.read((tx) => shelves.get(tx, context.actor, params.id))),
  route(saveShelf, ({ params, body }, context) =>
    context.write((tx) => shelves.save(tx, context.actor, params.id, body)),
  ),
  route(removeShelf, ({ params }, context) => context.write((tx) => shelves.remove(tx, context.actor, params.id))),
  route(arrangeShelf, ({ params, body }, context) =>
    context.write((tx) => shelves.arrange(tx, context.actor, params.id, body)),
  ),
  route(putOnShelf, ({ params }, context) => context.write((tx) => shelves.put(tx, context.actor, params))),
  route(listRecommendations, ({ query }, context) =>
    context.read((tx) => recommendations.list(tx, context.actor, query)),
  ),
  route(recommend, ({ body }, context) => context.write((tx) => recommendations.add(tx, context.actor, body))),
  route(withdrawRecommendation, ({ params }, context) =>
    context.write((tx) => recommendations.withdraw(tx, context.actor, params.id)),
  ),
]

export const shelvesModule = serverModule({
  id: 'library-shelves',
  contributes: [contribute(noticesOf, [recommendedNotice])],
  build: () => ({ routes }),
})
