/** Ports of the inventory: what other modules buy becomes devices through them. */
import type { Actor } from '#core/access/contract/access.ts'
import type { CallerSession } from '#core/people/server/public.ts'
import { definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { DeviceBody } from '../contract/devices.ts'

/** Called inside the caller's transaction. */
export interface DeviceEntry {
  /** Whether the school keeps its devices here. */
  isOpen(tx: Tx): Promise<boolean>
  /** Whether somebody manages devices. */
  mayEnter(actor: Actor): boolean
  /** @throws AppError 409 for a tag or a serial number that another device has */
  enter(
    tx: Tx,
    session: CallerSession,
    devices: readonly DeviceBody[],
  ): Promise<readonly { readonly id: string; readonly tag: string }[]>
}

export const deviceEntryPort = definePort<DeviceEntry>('inventory.enter')
