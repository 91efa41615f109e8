/** Routes of vendors. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { listContracts } from '../contract/contracts.ts'
import {
  createVendor,
  exportVendors,
  getVendor,
  listVendors,
  saveVendor,
  setVendorStatus,
} from '../contract/directory.ts'
import {
  addDocument,
  enterBankDetails,
  rateVendor,
  removeDocument,
  settleBankDetails,
  vendorDocument,
} from '../contract/records.ts'
import { contractsOf } from './services/contracts.ts'
import { create, exported, list, save, setStatus } from './services/directory.ts'
import { addPaper, enterBank, paperOf, rate, removePaper, settleBank } from './services/records.ts'
import { vendorCallerOf, vendorDetailOf, type VendorCaller } from './services/show.ts'

type Work<T> = (tx: Tx, caller: VendorCaller) => Promise<T>

const read = <T>(context: ActorContext, work: Work<T>): Promise<T> =>
  context.read(async (tx) => work(tx, await vendorCallerOf(tx, context.actor)))
const write = <T>(context: ActorContext, work: Work<T>): Promise<T> =>
  context.write(async (tx) => work(tx, await vendorCallerOf(tx, context.actor)))

export const directoryRoutes = () => [
  route(listVendors, ({ query }, context) => read(context, (tx, caller) => list(tx, caller, query))),
  route(listContracts, ({ query }, context) => read(context, (tx, caller) => contractsOf(tx, caller, query))),
  route(exportVendors, ({ query }, context) => write(context, (tx, caller) => exported(tx, caller, query))),
  route(getVendor, ({ params }, context) => read(context, (tx, caller) => vendorDetailOf(tx, caller, params.id))),
  route(createVendor, ({ body }, context) => write(context, (tx, caller) => create(tx, caller, body))),
  route(saveVendor, ({ params, body }, context) => write(context, (tx, caller) => save(tx, caller, params.id, body))),
  route(setVendorStatus, ({ params, body }, context) =>
    write(context, (tx, caller) => setStatus(tx, caller, params.id, body)),
  ),
]

export const recordRoutes = (files: Files) => [
  route(enterBankDetails, ({ params, body }, context) =>
    write(context, (tx, caller) => enterBank(tx, caller, params.id, body)),
  ),
  route(settleBankDetails, ({ params, body }, context) =>
    write(context, (tx, caller) => settleBank(tx, caller, params, body.decision)),
  ),
  route(addDocument, ({ params, body, files: uploads }, context) =>
    context.write((tx) => addPaper(tx, files, params.id, body, uploads[0])),
  ),
  route(vendorDocument, ({ params }, context) => context.read((tx) => paperOf(tx, files, params))),
  route(removeDocument, ({ params }, context) => context.write((tx) => removePaper(tx, files, params))),
  route(rateVendor, ({ params, body }, context) => write(context, (tx, caller) => rate(tx, caller, params.id, body))),
]
