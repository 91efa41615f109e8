/** Routes of drivers, bus routes, zones and riders. */
import { route } from '#core/access/server/public.ts'
import * as crewCalls from '../contract/crew.ts'
import * as calls from '../contract/routes.ts'
import * as crew from './services/crew.ts'
import * as routes from './services/routes.ts'
import * as show from './services/show-routes.ts'

export const crewRoutes = () => [
  route(crewCalls.listCrew, (_, context) => context.read(crew.list)),
  route(crewCalls.addCrew, ({ body }, context) => context.write((tx) => crew.add(tx, body))),
  route(crewCalls.changeCrew, ({ params, body }, context) => context.write((tx) => crew.change(tx, params.id, body))),
]

export const routeRoutes = () => [
  route(calls.listRoutes, (_, context) => context.read(show.list)),
  route(calls.getRoute, ({ params }, context) => context.read((tx) => show.get(tx, params.id))),
  route(calls.createRoute, ({ body }, context) => context.write((tx) => routes.create(tx, body))),
  route(calls.changeRoute, ({ params, body }, context) => context.write((tx) => routes.change(tx, params.id, body))),
  route(calls.saveStops, ({ params, body }, context) => context.write((tx) => routes.saveStops(tx, params.id, body))),
  route(calls.createZone, ({ body }, context) => context.write((tx) => routes.createZone(tx, body))),
  route(calls.changeZone, ({ params, body }, context) => context.write((tx) => routes.changeZone(tx, params.id, body))),
  route(calls.listPassengers, (_, context) => context.read(show.passengers)),
  route(calls.findRiders, ({ query }, context) => context.read((tx) => show.find(tx, query.search ?? ''))),
  route(calls.saveRides, ({ params, body }, context) =>
    context.write((tx) => routes.saveRides(tx, params.learnerId, body)),
  ),
]
