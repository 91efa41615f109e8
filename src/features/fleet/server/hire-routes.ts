/** Routes of trips that are hired out, and of what the routes of the school cost. */
import { route } from '#core/access/server/public.ts'
import type { FeeLedger } from '#features/fees/server/ports.ts'
import { exportRouteCosts, routeCosts } from '../contract/costs.ts'
import * as calls from '../contract/hires.ts'
import { costs, exportCosts } from './services/costs.ts'
import * as hires from './services/hires.ts'

export const costRoutes = () => [
  route(routeCosts, ({ query }, context) => context.read((tx) => costs(tx, query))),
  route(exportRouteCosts, ({ query }, context) => context.write((tx) => exportCosts(tx, query))),
]

/** @param ledger the school’s books, if the program has them */
export const hireRoutes = (ledger: FeeLedger | undefined) => [
  route(calls.listHires, (_, context) => context.read((tx) => hires.list(tx, ledger))),
  route(calls.addHire, ({ body }, context) => context.write((tx) => hires.add(tx, body))),
  route(calls.invoiceHire, ({ params, body }, context) => context.write((tx) => hires.invoice(tx, params.id, body))),
  route(calls.receiveHire, ({ params, body }, context) =>
    context.write((tx) => hires.receive(tx, params.id, body, ledger)),
  ),
]
