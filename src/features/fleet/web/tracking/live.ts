/** Follows buses on the road: by events, and by asking again while the stream is down. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Endpoint } from '#platform/pure/contract.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { useLiveEvents } from '#platform/web/api/live-events.tsx'
import { positionEvent } from '../../contract/tracking-words.ts'
import { fleetEvent } from '../../contract/words.ts'

/** Many buses move at once: the page reads at most so often, ms. */
const mostOften = 1_000
/** Without events, ms. */
export const pollEvery = 10_000

export const useBusesLive = (endpoint: Endpoint): void => {
  const client = useQueryClient()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const readAt = useRef(0)
  useEffect(() => () => clearTimeout(waiting.current), [])
  useLiveEvents(({ type }) => {
    if ((type !== positionEvent && type !== fleetEvent) || waiting.current !== undefined) return
    const wait = Math.max(0, readAt.current + mostOften - Date.now())
    waiting.current = setTimeout(() => {
      waiting.current = undefined
      readAt.current = Date.now()
      void client.invalidateQueries({ queryKey: callKey(endpoint) })
    }, wait)
  })
}
