/** The school's time of day, minute by minute. */
import { useEffect, useState } from 'react'
import { schoolTime } from '#platform/pure/dates.ts'
import { useTimeZone } from '#platform/web/session/session.tsx'

export const useClock = (): string => {
  const timeZone = useTimeZone()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return schoolTime(now, timeZone).time
}
