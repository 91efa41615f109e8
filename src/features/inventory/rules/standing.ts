/** What may be done with a device in which state, and what state it is in afterwards. */
import type { ErrorDefinition } from '#platform/pure/errors.ts'
import { inventoryErrors } from '../contract/shapes.ts'
import type { DeviceStatus } from '../contract/words.ts'

export const acts = ['assign', 'hand_over', 'return', 'return_to_repair', 'send_to_repair', 'take_back', 'decommission', 'edit', 'log', 'report'] as const
export type Act = (typeof acts)[number]

/** The state after an act, by the state before; where none stands the act is refused. */
const moves: Readonly<Record<Act, Readonly<Partial<Record<DeviceStatus, DeviceStatus>>>>> = {
  assign: { available: 'assigned' },
  hand_over: { assigned: 'assigned' },
  return: { assigned: 'available' },
  return_to_repair: { assigned: 'repair' },
  send_to_repair: { available: 'repair' },
  take_back: { repair: 'available' },
  // An assigned device comes back first; decommissioning is for good.
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
 * What somebody may do with a device now, for the buttons of a screen.
 * @param keeps the caller keeps the school’s devices; a teacher only reports
 * @param used somebody had it, or something was done to it
 */
export const mayDo = (status: DeviceStatus, { keeps, used }: { readonly keeps: boolean; readonly used: boolean }): May => {
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
    // The dialog opens for an assigned device too: it says that it must come back first.
    decommission: keeps && status !== 'decommissioned',
    remove: keeps && !used,
  }
}
