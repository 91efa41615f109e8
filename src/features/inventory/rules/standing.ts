/** Which actions are allowed in which state of a device, and the resulting state. */
import type { ErrorDefinition } from '#platform/pure/errors.ts'
import { inventoryErrors } from '../contract/shapes.ts'
import type { DeviceStatus } from '../contract/words.ts'

export const acts = [
  'assign',
  'hand_over',
  'return',
  'return_to_repair',
  'send_to_repair',
  'take_back',
  'decommission',
  'edit',
  'log',
  'report',
] as const
export type Act = (typeof acts)[number]

/** Resulting state by action and current state; a missing one means the action is refused. */
const moves: Readonly<Record<Act, Readonly<Partial<Record<DeviceStatus, DeviceStatus>>>>> = {
  assign: { available: 'assigned' },
  hand_over: { assigned: 'assigned' },
  return: { assigned: 'available' },
  return_to_repair: { assigned: 'repair' },
  send_to_repair: { available: 'repair' },
  take_back: { repair: 'available' },
  // An assigned device must be returned first; decommissioning is final.
  decommission: { available: 'decommissioned', repair: 'decommissioned' },
  edit: { available: 'available', assigned: 'assigned', repair: 'repair' },
  log: { available: 'available', assigned: 'assigned', repair: 'repair' },
  report: { available: 'available', assigned: 'assigned', repair: 'repair' },
}

/** @returns the state after the act, or null when the state forbids it */
export const statusAfter = (act: Act, status: DeviceStatus): DeviceStatus | null => moves[act][status] ?? null

/** @returns why the state forbids the act; null when it does not */
export const whyNot = (act: Act, status: DeviceStatus): ErrorDefinition | null => {
  if (statusAfter(act, status) !== null) return null
  if (status === 'decommissioned') return inventoryErrors.decommissioned
  if (act === 'return' || act === 'return_to_repair') return inventoryErrors.notAssigned
  if (act === 'hand_over') return inventoryErrors.holderChanged
  if (act === 'take_back') return inventoryErrors.notInRepair
  if (status === 'repair') return inventoryErrors.inRepair
  return act === 'assign' ? inventoryErrors.assigned : inventoryErrors.returnFirst
}

export interface May {
  readonly edit: boolean
  readonly assign: boolean
  readonly return: boolean
  readonly log: boolean
  readonly sendToRepair: boolean
  readonly takeBack: boolean
  readonly report: boolean
  readonly decommission: boolean
  readonly remove: boolean
}

/**
 * What a person may do with a device now, for the buttons of a screen.
 * @param keeps the caller manages the school’s devices; a teacher may only report faults
 * @param used the device has had a holder or maintenance
 */
export const mayDo = (
  status: DeviceStatus,
  { keeps, used }: { readonly keeps: boolean; readonly used: boolean },
): May => {
  const can = (act: Act): boolean => keeps && statusAfter(act, status) !== null
  return {
    edit: can('edit'),
    // The dialog of an assigned device hands it over.
    assign: can('assign') || can('hand_over'),
    return: can('return'),
    log: can('log'),
    sendToRepair: can('send_to_repair'),
    takeBack: can('take_back'),
    report: statusAfter('report', status) !== null,
    // Shown for an assigned device too: the dialog explains that it must be returned first.
    decommission: keeps && status !== 'decommissioned',
    remove: keeps && !used,
  }
}
