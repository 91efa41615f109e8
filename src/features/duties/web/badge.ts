/** Number of open requests, for the rail and the dashboard. */
import { useCall } from '#platform/web/api/hooks.ts'
import { dutyCard } from '../contract/today.ts'
import { useDutiesLive } from './live.ts'

export const useDutyCard = () => {
  useDutiesLive()
  return useCall(dutyCard, {}, { live: true }).data
}

export const useDutiesWaiting = (): number => useDutyCard()?.waiting ?? 0
