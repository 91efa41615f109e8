/** Routes of trips. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import { callerOf, type Caller } from '#core/people/server/public.ts'
import type { AttendanceTotalsQuery } from '#features/attendance/contract/queries.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { manageFleet } from '../contract/access.ts'
import * as calls from '../contract/trips.ts'
import * as plan from './services/plan-trips.ts'
import * as run from './services/run-trips.ts'
import * as show from './services/show-trips.ts'

const write = (context: ActorContext, work: (tx: Tx, caller: Caller) => Promise<void>): Promise<void> =>
  context.write(async (tx) => work(tx, await callerOf(tx, context.actor, manageFleet)))

/** @param totals says who is absent today */
export const tripRoutes = (totals: AttendanceTotalsQuery<Tx>) => [
  route(calls.listTrips, ({ query }, context) =>
    context.read(async (tx) => show.list(tx, await callerOf(tx, context.actor, manageFleet), query.date)),
  ),
  route(calls.getTrip, ({ params }, context) =>
    context.read(async (tx) => show.get(tx, await callerOf(tx, context.actor, manageFleet), params.id)),
  ),
  route(calls.makeTrips, ({ body }, context) => context.write((tx) => plan.make(tx, body))),
  route(calls.changeTrip, ({ params, body }, context) => context.write((tx) => plan.change(tx, params.id, body))),
  route(calls.cancelTrip, ({ params }, context) => context.write((tx) => plan.cancel(tx, params.id))),
  route(calls.startTrip, ({ params }, context) =>
    write(context, (tx, caller) => run.start(tx, caller, params.id, totals)),
  ),
  route(calls.recordBoardings, ({ params, body }, context) =>
    write(context, (tx, caller) => run.record(tx, caller, params.id, body)),
  ),
  route(calls.closeTrip, ({ params }, context) => write(context, (tx, caller) => run.close(tx, caller, params.id))),
]
