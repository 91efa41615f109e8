/** The server's time on this device, whose clock may be wrong but runs at the right speed. */
import { useEffect, useState } from 'react'

/**
 * @param now the server's instant in a response
 * @param readAt when the response arrived, by this device's clock
 * @returns milliseconds to add to this device's clock
 */
export const aheadOf = (now: string, readAt: number): number => Date.parse(now) - readAt

/** The server's time in milliseconds, updated every second. */
export const useServerClock = (ahead: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now + ahead
}
