/** Number of devices that need action, for the rail. */
import { firstRead } from '#platform/web/api/first-reads.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { devicesWaiting } from '../contract/waiting.ts'
import { useInventoryLive } from './live.ts'

export const waitingReads = () => [firstRead(devicesWaiting, {}, { live: true })]

export const useDevicesWaiting = (): number => {
  useInventoryLive(devicesWaiting)
  const { data } = useCall(devicesWaiting, {}, { live: true })
  return data ? data.overdue + data.due + data.fault + data.maintenance : 0
}
