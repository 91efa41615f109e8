/** The page's one event stream, and the hook with which screens listen to it. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { createLiveEvents, type EventChannel, type LiveEvent, type LiveEvents, type Staleness } from './events.ts'
import { apiSettings } from './settings.ts'

const openStream = (): EventChannel => {
  const source = new EventSource(`${apiSettings().origin}/api/events`, { withCredentials: true })
  const channel: EventChannel = { onopen: null, onmessage: null, onerror: null, close: () => source.close() }
  source.onopen = () => channel.onopen?.()
  source.onerror = () => channel.onerror?.()
  source.onmessage = (message: MessageEvent<string>) => channel.onmessage?.(message)
  return channel
}

const later = (ms: number, work: () => void): (() => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

const createPageStream = (): LiveEvents =>
  createLiveEvents({
    open: openStream,
    later,
    isHidden: () => document.visibilityState === 'hidden',
    random: Math.random,
  })

const LiveEventsContext = createContext<LiveEvents | null>(null)

/** Refetches visible queries; others are marked stale and refetched on demand. */
const refresh = (client: QueryClient, scope: Staleness): void => {
  if (scope === 'forget') client.removeQueries({ type: 'inactive' })
  void client.invalidateQueries(scope === 'live' ? { predicate: (query) => query.meta?.live === true } : {})
}

/** @param active true while signed in */
export const LiveEventsProvider = ({
  active,
  children,
  stream,
}: {
  active: boolean
  children: ReactNode
  stream?: LiveEvents
}) => {
  const client = useQueryClient()
  const [live] = useState(() => stream ?? createPageStream())
  useEffect(() => live.onStale((scope) => refresh(client, scope)), [live, client])
  useEffect(() => {
    if (!active) return undefined
    live.start()
    document.addEventListener('visibilitychange', live.visibilityChanged)
    return () => {
      document.removeEventListener('visibilitychange', live.visibilityChanged)
      live.stop()
    }
  }, [live, active])
  return <LiveEventsContext.Provider value={live}>{children}</LiveEventsContext.Provider>
}

/** Calls `handler` for each event while the component is on the screen. */
export const useLiveEvents = (handler: (event: LiveEvent) => void): void => {
  const live = useContext(LiveEventsContext)
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => live?.onEvent((event) => latest.current(event)), [live])
}
