/** Routes of the inventory. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  createDevice,
  exportDevices,
  getDevice,
  inventoryStats,
  listDevices,
  printLabels,
  removeDevice,
  saveDevice,
  scanDevice,
} from '../contract/devices.ts'
import {
  assignDevice,
  decommissionDevice,
  listAssignable,
  logMaintenance,
  reportFault,
  returnDevice,
  setRepair,
} from '../contract/hands.ts'
import { devicesWaiting } from '../contract/waiting.ts'
import { detailOf } from './services/detail.ts'
import { create, list, remove, save, scan, statsOf, waitingOf } from './services/devices.ts'
import { exported, labelsOf } from './services/files.ts'
import { assign, assignableUsers, takeBack, setRepairOf } from './services/hands.ts'
import { deviceCallerOf, type DeviceCaller } from './services/caller.ts'
import { decommission, log, report } from './services/upkeep.ts'

const read = <T>(context: ActorContext, work: (tx: Tx, caller: DeviceCaller) => Promise<T>): Promise<T> =>
  context.read(async (tx) => work(tx, await deviceCallerOf(tx, context.actor)))
const write = <T>(context: ActorContext, work: (tx: Tx, caller: DeviceCaller) => Promise<T>): Promise<T> =>
  context.write(async (tx) => work(tx, await deviceCallerOf(tx, context.actor)))

export const deviceRoutes = () => [
  route(inventoryStats, (_input, context) => read(context, statsOf)),
  route(devicesWaiting, (_input, context) => read(context, waitingOf)),
  route(listDevices, ({ query }, context) => read(context, (tx, caller) => list(tx, caller, query))),
  route(getDevice, ({ params }, context) => read(context, (tx, caller) => detailOf(tx, caller, params.id))),
  route(scanDevice, ({ query }, context) => read(context, (tx, caller) => scan(tx, caller, query.code))),
  route(createDevice, ({ body }, context) => write(context, (tx, caller) => create(tx, caller, body))),
  route(saveDevice, ({ params, body }, context) => write(context, (tx, caller) => save(tx, caller, params.id, body))),
  route(removeDevice, ({ params }, context) => write(context, (tx, caller) => remove(tx, caller, params.id))),
]

export const handRoutes = () => [
  route(listAssignable, ({ query }, context) => read(context, (tx) => assignableUsers(tx, query.search ?? ''))),
  route(assignDevice, ({ params, body }, context) =>
    write(context, (tx, caller) => assign(tx, caller, params.id, body)),
  ),
  route(returnDevice, ({ params, body }, context) =>
    write(context, (tx, caller) => takeBack(tx, caller, params.id, body)),
  ),
  route(setRepair, ({ params, body }, context) =>
    write(context, (tx, caller) => setRepairOf(tx, caller, params.id, body)),
  ),
  route(reportFault, ({ params, body }, context) =>
    write(context, (tx, caller) => report(tx, caller, params.id, body.description)),
  ),
  route(logMaintenance, ({ params, body }, context) =>
    write(context, (tx, caller) => log(tx, caller, params.id, body)),
  ),
  route(decommissionDevice, ({ params, body }, context) =>
    write(context, (tx, caller) => decommission(tx, caller, params.id, body)),
  ),
]

/** @param publicUrl where the school’s people open the program */
export const fileRoutes = ({ documents, publicUrl }: { documents: Documents; publicUrl: string }) => [
  route(exportDevices, ({ query }, context) => write(context, (tx, caller) => exported(tx, caller, query))),
  route(printLabels, async ({ query }, context) => {
    const { request, name } = await write(context, (tx, caller) =>
      labelsOf(tx, { caller, actor: context.actor, publicUrl }, query),
    )
    return { name, type: 'application/pdf', body: await documents.renderPdf(request), inline: true }
  }),
]
