/** Ports of the inventory: what other modules buy becomes devices through them. */
import type { CallerSession } from '#core/people/server/public.ts'
import { definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { DeviceBody } from '../contract/devices.ts'

/** Called inside the caller's transaction, by somebody who may manage devices: the other module checks that. */
export interface DeviceEntry {
  /** Whether the school keeps its devices here. */
  isOpen(tx: Tx): Promise<boolean>
  /** @throws AppError 409 for a tag or a serial number that another device has */
  enter(
    tx: Tx,
    session: CallerSession,
    devices: readonly DeviceBody[],
  ): Promise<readonly { readonly id: string; readonly tag: string }[]>
}

export const deviceEntryPort = definePort<DeviceEntry>('inventory.enter')
