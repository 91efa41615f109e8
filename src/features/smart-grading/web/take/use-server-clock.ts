/** The server's time on this device: the device's own clock may be wrong, its steps are not. */
import { useEffect, useState } from 'react'

/** @param now the server's instant in an answer @param readAt when the answer came, by this device's clock @returns milliseconds to add to this device's clock */
export const aheadOf = (now: string, readAt: number): number => Date.parse(now) - readAt

/** The server's instant, in milliseconds, anew each second while `running`. */
export const useServerClock = (ahead: number, running: boolean): number => {
  const [, tick] = useState(0)
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [running])
  return Date.now() + ahead
}
