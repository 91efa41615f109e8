/** Assigns and returns devices: possible holders, assigning, returning, repair. */
import { findHolders, holdersByIds } from '#core/people/server/public.ts'
import { AppError, commonErrors, refuseFaults, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { accountOf, violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { DeviceDetail } from '../../contract/devices.ts'
import type { Assignable, AssignBody, ReturnBody } from '../../contract/hands.ts'
import { inventoryErrors } from '../../contract/shapes.ts'
import { inventoryTexts, type DeviceStatus } from '../../contract/words.ts'
import { assignFaults, returnFaults } from '../../rules/dates.ts'
import { statusAfter, whyNot, type Act } from '../../rules/standing.ts'
import { detailOf } from './detail.ts'
import { heldDevice } from './devices.ts'
import type { DeviceCaller } from './caller.ts'
import { updateDevice, type DeviceRow } from '../queries/devices.ts'
import { endHand, heldCounts, insertHand, openHands, type HandRow } from '../queries/hands.ts'
import { classLabels, detailOfHolder, holderId, typeOf } from './show.ts'
import { publishDeviceChanged, notifyAssigned } from './notify.ts'

const mostShown = 20

export const assignableUsers = async (tx: Tx, typed: string): Promise<{ items: Assignable[] }> => {
  const rows = await findHolders(tx, typed, mostShown)
  const held = await heldCounts(
    tx,
    rows.map(({ id }) => id),
  )
  const labels = await classLabels(tx)
  return {
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      type: typeOf(row),
      detail: detailOfHolder(row, labels),
      devices: held.get(row.id) ?? 0,
    })),
  }
}

const nameOf = async (tx: Tx, hand: Pick<HandRow, 'learnerId' | 'staffId'> | undefined): Promise<string> =>
  hand ? ((await holdersByIds(tx, [holderId(hand)]))[0]?.name ?? '') : ''

/** @returns the state afterwards @throws AppError 409, with the name of the holder where the sentence has it */
export const stateAfter = async (
  tx: Tx,
  act: Act,
  row: DeviceRow,
  hand: HandRow | undefined,
): Promise<DeviceStatus> => {
  const [status, refusal] = [row.status as DeviceStatus, whyNot(act, row.status as DeviceStatus)]
  if (refusal) throw new AppError(refusal, { params: { name: await nameOf(tx, hand) } })
  return statusAfter(act, status) ?? status
}

export const openHandOf = async (tx: Tx, id: string): Promise<HandRow | undefined> => (await openHands(tx, [id]))[0]

/** @throws AppError 400 for a person who is unknown at the school or has left */
const receiverOf = async (tx: Tx, id: string) => {
  const [found] = await holdersByIds(tx, [id])
  if (!found?.isActive) return refuseFields({ assignedTo: inventoryTexts.user })
  return found
}

const endFor = async (
  tx: Tx,
  hand: HandRow,
  values: { day: string; condition: string; notes: string | null },
): Promise<void> => {
  await endHand(tx, hand.id, {
    returnedOn: values.day < hand.assignedOn ? hand.assignedOn : values.day,
    returnedCondition: values.condition,
    returnNotes: values.notes,
    returnedBy: accountOf(tx),
  })
}

/** @throws AppError 400, 404; 409 for all but the first of concurrent calls */
export const assign = async (tx: Tx, caller: DeviceCaller, id: string, body: AssignBody): Promise<DeviceDetail> => {
  const row = await heldDevice(tx, id)
  const former = await openHandOf(tx, id)
  const act = body.replaces ? 'hand_over' : 'assign'
  const status = await stateAfter(tx, act, row, former)
  if (body.replaces && former?.id !== body.replaces) throw new AppError(inventoryErrors.holderChanged)
  refuseFaults(assignFaults(body, caller.today))
  const receiver = await receiverOf(tx, body.assignedTo)
  const assignedOn = body.assignedDate ?? caller.today
  if (former) await endFor(tx, former, { day: assignedOn, condition: body.assignedCondition, notes: null })
  const hand = await insertHand(tx, {
    deviceId: id,
    learnerId: receiver.kind === 'learner' ? receiver.id : null,
    staffId: receiver.kind === 'staff' ? receiver.id : null,
    assignedOn,
    assignedCondition: body.assignedCondition,
    dueOn: body.dueDate ?? null,
    notes: body.notes ?? null,
    assignedBy: accountOf(tx),
  }).catch((error: unknown) => {
    throw violates(error, 'device_assignments_open_key') ? new AppError(inventoryErrors.holderChanged) : error
  })
  await updateDevice(tx, id, null, { status, condition: body.assignedCondition })
  const after = { holder: receiver.id, assignedOn, condition: body.assignedCondition, dueOn: hand.dueOn }
  await audit(tx, {
    action: 'inventory.assign',
    entity: 'device',
    entityId: id,
    before: { status: row.status, condition: row.condition, ...(former ? { holder: holderId(former) } : {}) },
    after: { status, ...after },
  })
  await notifyAssigned(tx, row, hand)
  publishDeviceChanged(tx, id)
  return detailOf(tx, caller, id)
}

export const takeBack = async (tx: Tx, caller: DeviceCaller, id: string, body: ReturnBody): Promise<DeviceDetail> => {
  const row = await heldDevice(tx, id)
  const hand = await openHandOf(tx, id)
  const status = await stateAfter(tx, body.needsRepair ? 'return_to_repair' : 'return', row, hand)
  if (!hand) throw new AppError(inventoryErrors.notAssigned)
  refuseFaults(returnFaults(body.returnedDate, hand.assignedOn, caller.today))
  await endFor(tx, hand, {
    day: body.returnedDate ?? caller.today,
    condition: body.returnedCondition,
    notes: body.notes ?? null,
  })
  await updateDevice(tx, id, null, { status, condition: body.returnedCondition })
  await audit(tx, {
    action: 'inventory.return',
    entity: 'device',
    entityId: id,
    before: { status: row.status, condition: row.condition, holder: holderId(hand) },
    after: { status, condition: body.returnedCondition, returnedOn: body.returnedDate ?? caller.today },
  })
  publishDeviceChanged(tx, id)
  return detailOf(tx, caller, id)
}

export const setRepairOf = async (
  tx: Tx,
  caller: DeviceCaller,
  id: string,
  { inRepair, version }: { inRepair: boolean; version: number },
): Promise<DeviceDetail> => {
  const row = await heldDevice(tx, id)
  if (row.version !== version) throw new AppError(commonErrors.stale, { current: await detailOf(tx, caller, id) })
  const status = await stateAfter(tx, inRepair ? 'send_to_repair' : 'take_back', row, await openHandOf(tx, id))
  await updateDevice(tx, id, version, { status })
  await audit(tx, {
    action: 'inventory.set_repair',
    entity: 'device',
    entityId: id,
    before: { status: row.status },
    after: { status },
  })
  publishDeviceChanged(tx, id)
  return detailOf(tx, caller, id)
}
