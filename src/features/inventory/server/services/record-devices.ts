/** Inserts devices with their history for demo data; sends no notices. */
import { audit } from '#platform/server/audit/audit.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { DeviceBody } from '../../contract/devices.ts'
import type { DecommissionBody, MaintenanceBody } from '../../contract/hands.ts'
import type { Condition, DeviceStatus } from '../../contract/words.ts'
import { toCents } from '../../rules/worth.ts'
import { valuesOf } from './devices.ts'
import { insertDevices, updateDevice } from '../queries/devices.ts'
import { endHand, insertDecommission, insertFault, insertHand, insertUpkeep } from '../queries/hands.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

interface HandToRecord {
  readonly to: { readonly learnerId: string } | { readonly staffId: string }
  readonly assignedOn: string
  readonly dueOn?: string
  readonly notes?: string
  readonly back?: { readonly on: string; readonly condition: Condition }
}

export interface DeviceToRecord {
  readonly body: DeviceBody
  /** In chronological order. */
  readonly hands?: readonly HandToRecord[]
  readonly upkeep?: readonly Pick<MaintenanceBody, 'date' | 'type' | 'description' | 'performedBy' | 'cost'>[]
  readonly fault?: string
  readonly inRepair?: boolean
  readonly end?: Omit<DecommissionBody, 'confirmation'>
}

const statusOf = ({ hands = [], inRepair, end }: DeviceToRecord): DeviceStatus => {
  if (end) return 'decommissioned'
  if (hands.some(({ back }) => !back)) return 'assigned'
  return inRepair ? 'repair' : 'available'
}

const recordHands = async (
  tx: Tx,
  deviceId: string,
  { hands = [], body }: DeviceToRecord,
  by: string,
): Promise<void> => {
  for (const [index, { to, assignedOn, dueOn, notes, back }] of hands.entries()) {
    const holder = { learnerId: 'learnerId' in to ? to.learnerId : null, staffId: 'staffId' in to ? to.staffId : null }
    const given = {
      deviceId,
      ...holder,
      assignedOn,
      assignedCondition: body.condition,
      dueOn: dueOn ?? null,
      notes: notes ?? null,
      assignedBy: by,
    }
    // Rows of one transaction share a timestamp: adding a second each keeps their order.
    const { id } = await insertHand({ ...tx, at: new Date(tx.at.getTime() + index * 1000) }, given)
    if (back)
      await endHand(tx, id, {
        returnedOn: back.on,
        returnedCondition: back.condition,
        returnNotes: null,
        returnedBy: by,
      })
  }
}

/** @param by account of the device manager */
export const recordDevices = async (tx: Tx, all: readonly DeviceToRecord[], by: string): Promise<void> => {
  for (const one of all) {
    const { body, upkeep = [], fault, end } = one
    const row = onlyRow(await insertDevices(tx, [{ ...valuesOf(body), condition: body.condition }]))
    const deviceId = row.id
    await recordHands(tx, deviceId, one, by)
    for (const { cost, ...done } of upkeep)
      await insertUpkeep(tx, {
        ...done,
        deviceId,
        costCents: toCents(cost),
        condition: null,
        nextMaintenanceOn: body.nextMaintenanceDate ?? null,
        loggedBy: by,
      })
    if (fault) await insertFault(tx, { deviceId, description: fault, reportedBy: by })
    if (end) {
      const { decommissionDate, recoveredValue, notes, ...rest } = end
      const kept = {
        ...rest,
        decommissionedOn: decommissionDate,
        recoveredCents: toCents(recoveredValue),
        notes: notes ?? null,
      }
      await insertDecommission(tx, { ...kept, deviceId, decommissionedBy: by })
    }
    const status = statusOf(one)
    if (status !== 'available') await updateDevice(tx, deviceId, null, { status })
  }
  await audit(tx, {
    action: 'inventory.import',
    entity: 'device_list',
    entityId: schoolOf(tx),
    after: { new: all.length },
  })
}
