/** Sends where this phone is while a trip runs and the page is open. */
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { request } from '#platform/web/api/request.ts'
import { reportFromPhone, type PhonePosition } from '../../contract/tracking-devices.ts'
import { nextBatch, positionOf, sendEvery, withNext } from '../../rules/tracking/phone.ts'

/** asking: no position yet. denied: the phone does not let the page know. unavailable: the browser cannot tell. */
export type Sharing = 'off' | 'asking' | 'on' | 'denied' | 'unavailable' | 'ended'

/** A screen that goes dark stops the positions; not every browser can keep it on. */
const useScreenOn = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const keep = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused when the battery is low: the page goes on without it.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) await taken?.release()
      else lock = taken
    }
    const again = () => void keep()
    again()
    // The browser lets go of it whenever the page is hidden.
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [isOn])
}

export const usePhonePosition = (tripId: string, isRunning: boolean) => {
  const [state, setState] = useState<Sharing>('off')
  const [waiting, setWaiting] = useState(0)
  const [sentAt, setSentAt] = useState<string | null>(null)
  const queue = useRef<readonly PhonePosition[]>([])
  const isSending = useRef(false)
  const isOn = isRunning && (state === 'asking' || state === 'on')

  useEffect(() => {
    if (!isOn) return
    const send = async () => {
      const positions = nextBatch(queue.current)
      if (isSending.current || positions.length === 0) return
      isSending.current = true
      try {
        await request(reportFromPhone, {
          params: { id: tripId },
          body: { positions: [...positions] },
          background: true,
          attempts: 1,
        })
        const sent = new Set(positions)
        queue.current = queue.current.filter((one) => !sent.has(one))
        setSentAt(positions.at(-1)?.at ?? null)
      } catch (error) {
        // Without an answer positions wait; a refusal means that the trip is over.
        if (error instanceof ApiError && [403, 404, 409].includes(error.status)) {
          queue.current = []
          setState('ended')
        }
      } finally {
        isSending.current = false
        setWaiting(queue.current.length)
      }
    }
    const watch = navigator.geolocation.watchPosition(
      ({ timestamp, coords }) => {
        setState('on')
        const before = queue.current
        queue.current = withNext(before, positionOf(timestamp, coords))
        setWaiting(queue.current.length)
        if (queue.current !== before) void send()
      },
      ({ code, PERMISSION_DENIED }) => {
        if (code === PERMISSION_DENIED) setState('denied')
      },
      { enableHighAccuracy: true, maximumAge: sendEvery },
    )
    // What could not be sent goes out when there is a network again.
    const timer = setInterval(() => void send(), sendEvery)
    return () => {
      navigator.geolocation.clearWatch(watch)
      clearInterval(timer)
    }
  }, [isOn, tripId])
  useScreenOn(isOn)

  return {
    state,
    waiting,
    sentAt,
    start: () => setState('geolocation' in navigator ? 'asking' : 'unavailable'),
    stop: () => {
      queue.current = []
      setWaiting(0)
      setState('off')
    },
  }
}
