/** Number of registers this person has to take, for the rail. */
import { useCall } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { listRegisters } from '../contract/registers.ts'
import { useAttendanceLive } from './live.ts'

export const useWaitingRegisters = (): number => {
  const date = useFormats().schoolDay()
  useAttendanceLive(listRegisters)
  return useCall(listRegisters, { query: { date } }, { offline: true, live: true }).data?.waiting ?? 0
}
