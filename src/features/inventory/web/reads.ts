/** Device queries that a change makes stale. */
import type { Endpoint } from '#platform/pure/contract.ts'
import { getDevice, inventoryStats, listDevices } from '../contract/devices.ts'
import { devicesWaiting } from '../contract/waiting.ts'

export const deviceReads: readonly Endpoint[] = [getDevice, listDevices, inventoryStats, devicesWaiting]
