/** Devices as they are listed, counted, entered, corrected and deleted. */
import { findHolders } from '#core/people/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFaults } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { DeviceBody, DeviceDetail, InventoryStats, scanDevice } from '../../contract/devices.ts'
import { inventoryErrors, type DeviceItem } from '../../contract/shapes.ts'
import type { devicesWaiting } from '../../contract/waiting.ts'
import { conditions, deviceKinds, type DeviceStatus } from '../../contract/words.ts'
import { deviceFaults } from '../../rules/dates.ts'
import { readScan } from '../../rules/scan.ts'
import { whyNot } from '../../rules/standing.ts'
import { toCents, toShillings } from '../../rules/worth.ts'
import { detailOf, deviceOr404 } from './detail.ts'
import type { DeviceCaller } from './caller.ts'
import { askingCounts, groupedDevices, maintenanceCents } from '../queries/figures.ts'
import {
  deleteUnused,
  deviceByCode,
  devicesPage,
  insertDevices,
  lockDevice,
  updateDevice,
  type DeviceFilters,
  type DeviceRow,
  type DeviceValues,
} from '../queries/devices.ts'
import { showDevices } from './show.ts'
import { publishDeviceChanged } from './notify.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

/** Most holders matched by a name; a longer name narrows the search. */
const mostHolders = 200

export const rowsOf = async (
  tx: Tx,
  caller: DeviceCaller,
  filters: DeviceFilters & { page: number; limit: number },
): Promise<{ rows: DeviceRow[]; total: number }> => {
  const holders = filters.search ? await findHolders(tx, filters.search, mostHolders) : []
  return devicesPage(
    tx,
    caller,
    filters,
    holders.map(({ id }) => id),
  )
}

export const list = async (
  tx: Tx,
  caller: DeviceCaller,
  query: DeviceFilters & { page: number; limit: number },
): Promise<Paged<DeviceItem>> => {
  const { rows, total } = await rowsOf(tx, caller, query)
  return toPage(await showDevices(tx, caller, rows), total, query.page, query.limit)
}

export const statsOf = async (tx: Tx, caller: DeviceCaller): Promise<InventoryStats> => {
  const [groups, asking, upkeep] = [
    await groupedDevices(tx, caller),
    await askingCounts(tx, caller),
    await maintenanceCents(tx, caller),
  ]
  const using = groups.filter(({ status }) => status !== 'decommissioned')
  const count = (rows: typeof groups): number => rows.reduce((total, one) => total + one.count, 0)
  const of = (status: string): number => count(groups.filter((one) => one.status === status))
  return {
    totalDevices: count(using),
    available: of('available'),
    assigned: of('assigned'),
    inRepair: of('repair'),
    decommissioned: of('decommissioned'),
    byKind: deviceKinds.map((name) => ({ name, count: count(using.filter(({ kind }) => kind === name)) })),
    byCondition: conditions.map((name) => ({
      name,
      count: count(using.filter(({ condition }) => condition === name)),
    })),
    totalValue: toShillings(using.reduce((cents, one) => cents + one.valueCents, 0)),
    maintenanceCost: toShillings(upkeep),
    loansDue: asking.due,
    loansOverdue: asking.overdue,
    maintenanceDue: asking.maintenance,
    openFaults: asking.fault,
    warrantyEnding: asking.warranty,
  }
}

export const waitingOf = async (tx: Tx, caller: DeviceCaller): Promise<ResponseOf<typeof devicesWaiting>> => {
  const { overdue, due, fault, maintenance } = await askingCounts(tx, caller)
  return { overdue, due, fault, maintenance }
}

export const valuesOf = (
  body: Omit<DeviceBody, 'condition'> & Partial<Pick<DeviceBody, 'condition'>>,
): Omit<DeviceValues, 'condition'> => ({
  tag: body.tag,
  name: body.name,
  kind: body.kind,
  model: body.model ?? null,
  serial: body.serial ?? null,
  valueCents: typeof body.value === 'number' ? toCents(body.value) : null,
  location: body.location ?? null,
  purchasedOn: body.purchasedOn ?? null,
  warrantyUntil: body.warrantyUntil ?? null,
  nextMaintenanceOn: body.nextMaintenanceDate ?? null,
  notes: body.notes ?? null,
})

/** Facts of a device for the audit log. */
export const factsOf = (row: DeviceRow) => {
  const {
    tag,
    name,
    kind,
    model,
    serial,
    status,
    condition,
    valueCents,
    location,
    purchasedOn,
    warrantyUntil,
    nextMaintenanceOn,
    notes,
  } = row
  return {
    tag,
    name,
    kind,
    model,
    serial,
    status,
    condition,
    valueCents,
    location,
    purchasedOn,
    warrantyUntil,
    nextMaintenanceOn,
    notes,
  }
}

const taken = (error: unknown): unknown => {
  if (violates(error, 'devices_tag_key'))
    return new AppError(inventoryErrors.tagTaken, { fields: { tag: inventoryErrors.tagTaken.message } })
  if (violates(error, 'devices_serial_key'))
    return new AppError(inventoryErrors.serialTaken, { fields: { serial: inventoryErrors.serialTaken.message } })
  return error
}

export const create = async (tx: Tx, caller: DeviceCaller, body: DeviceBody): Promise<DeviceDetail> => {
  refuseFaults(deviceFaults(body, caller.today))
  const row = onlyRow(
    await insertDevices(tx, [{ ...valuesOf(body), condition: body.condition }]).catch((error: unknown) => {
      throw taken(error)
    }),
  )
  await audit(tx, { action: 'inventory.create_device', entity: 'device', entityId: row.id, after: factsOf(row) })
  publishDeviceChanged(tx, row.id)
  return detailOf(tx, caller, row.id)
}

/** @throws AppError 404, 409 for a state that forbids it; the row is held until the transaction ends */
export const heldDevice = async (tx: Tx, id: string): Promise<DeviceRow> => {
  const row = await lockDevice(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

export const save = async (
  tx: Tx,
  caller: DeviceCaller,
  id: string,
  { version, ...body }: DeviceBody & { version: number },
): Promise<DeviceDetail> => {
  const before = await heldDevice(tx, id)
  const refusal = whyNot('edit', before.status as DeviceStatus)
  if (refusal) throw new AppError(refusal)
  refuseFaults(deviceFaults(body, caller.today))
  const row = await updateDevice(tx, id, version, { ...valuesOf(body), condition: body.condition }).catch(
    (error: unknown) => {
      throw taken(error)
    },
  )
  if (!row) throw new AppError(commonErrors.stale, { current: await detailOf(tx, caller, id) })
  await audit(tx, {
    action: 'inventory.save_device',
    entity: 'device',
    entityId: id,
    before: factsOf(before),
    after: factsOf(row),
  })
  publishDeviceChanged(tx, id)
  return detailOf(tx, caller, id)
}

export const remove = async (tx: Tx, caller: DeviceCaller, id: string): Promise<void> => {
  const before = await deviceOr404(tx, caller, id)
  const [gone] = await deleteUnused(tx, [id])
  if (!gone) throw new AppError(inventoryErrors.hasHistory)
  await audit(tx, { action: 'inventory.remove_device', entity: 'device', entityId: id, before: factsOf(before) })
  publishDeviceChanged(tx, id)
}

/** @throws AppError 404 for a label, tag or serial number without a visible device */
export const scan = async (tx: Tx, caller: DeviceCaller, code: string): Promise<ResponseOf<typeof scanDevice>> => {
  const read = readScan(code)
  const found = 'id' in read ? await deviceOr404(tx, caller, read.id) : await deviceByCode(tx, caller, read.tag)
  if (!found) throw new AppError(commonErrors.notFound)
  return { id: found.id, tag: found.tag, name: found.name }
}
