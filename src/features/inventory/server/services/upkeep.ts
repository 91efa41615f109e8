/** Upkeep of devices: fault reports, maintenance, decommissioning. */
import { AppError, refuseFaults } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { DeviceDetail } from '../../contract/devices.ts'
import type { DecommissionBody, MaintenanceBody } from '../../contract/hands.ts'
import type { DeviceStatus } from '../../contract/words.ts'
import { decommissionFaults, maintenanceFaults } from '../../rules/dates.ts'
import { whyNot } from '../../rules/standing.ts'
import { toCents } from '../../rules/worth.ts'
import { detailOf, deviceOr404 } from './detail.ts'
import { heldDevice } from './devices.ts'
import { openHandOf, stateAfter } from './hands.ts'
import type { DeviceCaller } from './caller.ts'
import { updateDevice } from '../queries/devices.ts'
import { insertDecommission, insertFault, insertUpkeep, settleFaults } from '../queries/hands.ts'
import { publishDeviceChanged, notifyFault } from './notify.ts'

/** @throws AppError 404 for a teacher who may not see the device */
export const report = async (tx: Tx, caller: DeviceCaller, id: string, description: string): Promise<DeviceDetail> => {
  const row = await deviceOr404(tx, caller, id)
  const refusal = whyNot('report', row.status as DeviceStatus)
  if (refusal) throw new AppError(refusal)
  const faultId = await insertFault(tx, { deviceId: id, description, reportedBy: accountOf(tx) })
  await audit(tx, { action: 'inventory.report_fault', entity: 'device', entityId: id, after: { description } })
  await notifyFault(tx, row, faultId, description)
  publishDeviceChanged(tx, id)
  return detailOf(tx, caller, id)
}

export const log = async (tx: Tx, caller: DeviceCaller, id: string, body: MaintenanceBody): Promise<DeviceDetail> => {
  const row = await heldDevice(tx, id)
  const refusal = whyNot('log', row.status as DeviceStatus)
  if (refusal) throw new AppError(refusal)
  refuseFaults(maintenanceFaults(body, caller.today))
  const values = {
    date: body.date,
    type: body.type,
    description: body.description,
    performedBy: body.performedBy,
    costCents: toCents(body.cost),
    condition: body.condition ?? null,
    nextMaintenanceOn: body.nextMaintenanceDate ?? null,
  }
  const maintenanceId = await insertUpkeep(tx, { ...values, deviceId: id, loggedBy: accountOf(tx) })
  const settled = body.settlesFaults ? await settleFaults(tx, id, maintenanceId) : 0
  // Due maintenance is done: sets the next day given, or none.
  await updateDevice(tx, id, null, {
    nextMaintenanceOn: values.nextMaintenanceOn,
    ...(values.condition ? { condition: values.condition } : {}),
  })
  await audit(tx, {
    action: 'inventory.log_maintenance',
    entity: 'device',
    entityId: id,
    before: { condition: row.condition, nextMaintenanceOn: row.nextMaintenanceOn },
    after: { ...values, settledFaults: settled },
  })
  publishDeviceChanged(tx, id)
  return detailOf(tx, caller, id)
}

/** @throws AppError 409 for an assigned device: it is returned first */
export const decommission = async (
  tx: Tx,
  caller: DeviceCaller,
  id: string,
  body: DecommissionBody,
): Promise<DeviceDetail> => {
  const row = await heldDevice(tx, id)
  const status = await stateAfter(tx, 'decommission', row, await openHandOf(tx, id))
  refuseFaults(decommissionFaults(body.decommissionDate, caller.today))
  const values = {
    reason: body.reason,
    description: body.description,
    decommissionedOn: body.decommissionDate,
    disposalMethod: body.disposalMethod,
    authorizedBy: body.authorizedBy,
    recoveredCents: toCents(body.recoveredValue),
    notes: body.notes ?? null,
  }
  await insertDecommission(tx, { ...values, deviceId: id, decommissionedBy: accountOf(tx) })
  await settleFaults(tx, id, null)
  await updateDevice(tx, id, null, { status, nextMaintenanceOn: null })
  await audit(tx, {
    action: 'inventory.decommission',
    entity: 'device',
    entityId: id,
    before: { status: row.status },
    after: { status, ...values },
  })
  publishDeviceChanged(tx, id)
  return detailOf(tx, caller, id)
}
