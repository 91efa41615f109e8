/** Enters devices for other modules. */
import { permits } from '#core/access/rules/permissions.ts'
import type { ModuleOpen } from '#core/access/server/ports.ts'
import { manageInventory } from '../../contract/access.ts'
import { inventory } from '../../manifest.ts'
import type { DeviceEntry } from '../ports.ts'
import { deviceCallerOf } from './caller.ts'
import { create } from './devices.ts'

export const deviceEntryWhile = ({ moduleOpen }: { readonly moduleOpen: ModuleOpen }): DeviceEntry => ({
  isOpen: (tx) => moduleOpen(tx, inventory.id),
  mayEnter: (actor) => permits(actor, manageInventory),
  enter: async (tx, session, devices) => {
    const caller = await deviceCallerOf(tx, session)
    const made: { id: string; tag: string }[] = []
    for (const device of devices) {
      const { id, tag } = await create(tx, caller, device)
      made.push({ id, tag })
    }
    return made
  },
})
