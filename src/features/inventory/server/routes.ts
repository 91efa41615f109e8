/** Routes of the inventory. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import type { Upload } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { createDevice, exportDevices, getDevice, inventoryStats, listDevices, printLabels, removeDevice, saveDevice, scanDevice } from '../contract/devices.ts'
import { assignDevice, decommissionDevice, listAssignable, logMaintenance, reportFault, returnDevice, setRepair } from '../contract/hands.ts'
import { deviceImports, deviceTemplate, importDevices, previewDevices, undoDeviceImport } from '../contract/import.ts'
import { devicesWaiting } from '../contract/waiting.ts'
import { detailOf } from './detail.ts'
import { create, list, remove, save, scan, statsOf, waitingOf } from './devices.ts'
import { exported, labelsOf, template } from './files.ts'
import { assign, assignableUsers, giveBack, setRepairOf } from './hands.ts'
import { bringIn, listImports, preview, undo } from './import.ts'
import { keeperOf, type Keeper } from './keeper.ts'
import { decommission, log, report } from './upkeep.ts'

const read = <T>(context: ActorContext, work: (tx: Tx, keeper: Keeper) => Promise<T>): Promise<T> =>
  context.read(async (tx) => work(tx, await keeperOf(tx, context.actor)))
const write = <T>(context: ActorContext, work: (tx: Tx, keeper: Keeper) => Promise<T>): Promise<T> =>
  context.write(async (tx) => work(tx, await keeperOf(tx, context.actor)))

const fileOf = (files: readonly Upload[]): Upload => {
  const [file] = files
  if (!file) throw new AppError(commonErrors.invalid, { fields: { file: 'Choose a file' } })
  return file
}

export const deviceRoutes = () => [
  route(inventoryStats, (_input, context) => read(context, statsOf)),
  route(devicesWaiting, (_input, context) => read(context, waitingOf)),
  route(listDevices, ({ query }, context) => read(context, (tx, keeper) => list(tx, keeper, query))),
  route(getDevice, ({ params }, context) => read(context, (tx, keeper) => detailOf(tx, keeper, params.id))),
  route(scanDevice, ({ query }, context) => read(context, (tx, keeper) => scan(tx, keeper, query.code))),
  route(createDevice, ({ body }, context) => write(context, (tx, keeper) => create(tx, keeper, body))),
  route(saveDevice, ({ params, body }, context) => write(context, (tx, keeper) => save(tx, keeper, params.id, body))),
  route(removeDevice, ({ params }, context) => write(context, (tx, keeper) => remove(tx, keeper, params.id))),
]

export const handRoutes = () => [
  route(listAssignable, ({ query }, context) => read(context, (tx) => assignableUsers(tx, query.search ?? ''))),
  route(assignDevice, ({ params, body }, context) => write(context, (tx, keeper) => assign(tx, keeper, params.id, body))),
  route(returnDevice, ({ params, body }, context) => write(context, (tx, keeper) => giveBack(tx, keeper, params.id, body))),
  route(setRepair, ({ params, body }, context) => write(context, (tx, keeper) => setRepairOf(tx, keeper, params.id, body))),
  route(reportFault, ({ params, body }, context) => write(context, (tx, keeper) => report(tx, keeper, params.id, body.description))),
  route(logMaintenance, ({ params, body }, context) => write(context, (tx, keeper) => log(tx, keeper, params.id, body))),
  route(decommissionDevice, ({ params, body }, context) => write(context, (tx, keeper) => decommission(tx, keeper, params.id, body))),
]

/** @param publicUrl where the school’s people open the program */
export const fileRoutes = ({ documents, publicUrl }: { documents: Documents; publicUrl: string }) => [
  route(exportDevices, ({ query }, context) => write(context, (tx, keeper) => exported(tx, keeper, query))),
  route(printLabels, async ({ query }, context) => {
    const { request, name } = await write(context, (tx, keeper) => labelsOf(tx, { keeper, actor: context.actor, publicUrl }, query))
    return { name, type: 'application/pdf', body: await documents.renderPdf(request), inline: true }
  }),
  route(deviceTemplate, () => template()),
  route(previewDevices, ({ files }, context) => read(context, (tx, keeper) => preview(tx, keeper, fileOf(files)))),
  route(importDevices, ({ files }, context) => write(context, (tx, keeper) => bringIn(tx, keeper, fileOf(files)))),
  route(deviceImports, ({ query }, context) => context.read((tx) => listImports(tx, query))),
  route(undoDeviceImport, ({ params }, context) => context.write((tx) => undo(tx, params.id))),
]
