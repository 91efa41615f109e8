/** The server's time on this device: the device's own clock may be wrong, its steps are not. */
import { useEffect, useState } from 'react'

/** @param now the server's instant in an answer @param readAt when the answer came, by this device's clock @returns milliseconds to add to this device's clock */
export const aheadOf = (now: string, readAt: number): number => Date.parse(now) - readAt

/** The server's instant, in milliseconds, anew each second. */
export const useServerClock = (ahead: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now + ahead
}
