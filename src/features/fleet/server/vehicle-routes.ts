/** Routes of vehicles. */
import { route } from '#core/access/server/public.ts'
import { listEnding } from '../contract/ending.ts'
import * as calls from '../contract/vehicles.ts'
import { endingPapers } from './services/ending.ts'
import * as show from './services/show-vehicles.ts'
import * as vehicles from './services/vehicles.ts'

export const vehicleRoutes = () => [
  route(listEnding, (_, context) => context.read(async (tx) => ({ items: await endingPapers(tx) }))),
  route(calls.listVehicles, (_, context) => context.read(show.list)),
  route(calls.getVehicle, ({ params }, context) => context.read((tx) => show.get(tx, params.id))),
  route(calls.createVehicle, ({ body }, context) => context.write((tx) => vehicles.create(tx, body))),
  route(calls.changeVehicle, ({ params, body }, context) =>
    context.write((tx) => vehicles.change(tx, params.id, body)),
  ),
  route(calls.retireVehicle, ({ params, body }, context) =>
    context.write((tx) => vehicles.retire(tx, params.id, body)),
  ),
  route(calls.renewPaper, ({ params, body }, context) => context.write((tx) => vehicles.renew(tx, params.id, body))),
  route(calls.addService, ({ params, body }, context) =>
    context.write((tx) => vehicles.addService(tx, params.id, body)),
  ),
  route(calls.addFuel, ({ params, body }, context) => context.write((tx) => vehicles.addFuel(tx, params.id, body))),
  route(calls.reportVehicleFault, ({ params, body }, context) =>
    context.write((tx) => vehicles.reportFault(tx, params.id, body)),
  ),
  route(calls.settleFault, ({ params }, context) =>
    context.write((tx) => vehicles.settle(tx, params.id, params.faultId)),
  ),
]
