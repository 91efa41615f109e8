/** Shows devices with the people who have them. */
import { listStreams } from '#core/academics/server/public.ts'
import { holdersByIds, type HolderRow } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { DeviceItem, Holder } from '../../contract/shapes.ts'
import type { Condition, DeviceKind, DeviceStatus } from '../../contract/words.ts'
import { isMaintenanceDue, isOverdue, toShillings } from '../../rules/worth.ts'
import type { DeviceCaller } from './caller.ts'
import type { DeviceRow } from '../queries/devices.ts'
import { openFaultCounts, openHands, type HandRow } from '../queries/hands.ts'

export type HolderOf = Pick<HandRow, 'learnerId' | 'staffId'>
export const holderId = ({ learnerId, staffId }: HolderOf): string => learnerId ?? staffId ?? ''

const teaching = ['teacher', 'tutor']
export const typeOf = ({ kind, staffKind }: Pick<HolderRow, 'kind' | 'staffKind'>): Holder['type'] =>
  kind === 'learner' ? 'student' : teaching.includes(staffKind ?? '') ? 'teacher' : 'staff'

/** Names of classes, for the line below a learner’s name. */
export const classLabels = async (tx: Tx): Promise<ReadonlyMap<string, string>> =>
  new Map((await listStreams(tx)).map(({ id, label }) => [id, label]))

export const detailOfHolder = (row: HolderRow, labels: ReadonlyMap<string, string>): string | null =>
  row.kind === 'learner' ? (labels.get(row.streamId ?? '') ?? null) : row.position

/** Holders of these assignments, by id. */
export const holdersOf = async (tx: Tx, hands: readonly HolderOf[]): Promise<ReadonlyMap<string, Holder>> => {
  const rows = await holdersByIds(tx, hands.map(holderId))
  const labels = rows.some(({ kind }) => kind === 'learner') ? await classLabels(tx) : new Map<string, string>()
  return new Map(
    rows.map((row) => [row.id, { id: row.id, name: row.name, type: typeOf(row), detail: detailOfHolder(row, labels) }]),
  )
}

export const showDevices = async (tx: Tx, caller: DeviceCaller, rows: readonly DeviceRow[]): Promise<DeviceItem[]> => {
  const ids = rows.map(({ id }) => id)
  const hands = new Map((await openHands(tx, ids)).map((hand) => [hand.deviceId, hand]))
  const [holders, faults] = [await holdersOf(tx, [...hands.values()]), await openFaultCounts(tx, ids)]
  return rows.map((row): DeviceItem => {
    const hand = hands.get(row.id)
    const holder = (hand && holders.get(holderId(hand))) ?? null
    return {
      id: row.id,
      tag: row.tag,
      name: row.name,
      kind: row.kind as DeviceKind,
      model: row.model,
      serial: row.serial,
      status: row.status as DeviceStatus,
      condition: row.condition as Condition,
      value: row.valueCents === null ? null : toShillings(row.valueCents),
      location: row.location,
      assignedToName: holder?.name ?? null,
      holder,
      dueDate: hand?.dueOn ?? null,
      isOverdue: isOverdue(caller.today, hand?.dueOn ?? null),
      warrantyUntil: row.warrantyUntil,
      nextMaintenanceDate: row.nextMaintenanceOn,
      isMaintenanceDue: row.status !== 'decommissioned' && isMaintenanceDue(caller.today, row.nextMaintenanceOn),
      openFaults: faults.get(row.id) ?? 0,
      version: row.version,
    }
  })
}
