/** Refetches the screen's queries on live events: the single mechanism for all modules. */
import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#platform/pure/contract.ts'
import type { LiveEvent } from './events.ts'
import { callKey } from './keys.ts'
import { useLiveEvents } from './live-events.tsx'

/** Types of events, or a predicate on an event if its data matters. */
export type LiveTrigger = string | readonly string[] | ((event: LiveEvent) => boolean)

const fits = (trigger: LiveTrigger, event: LiveEvent): boolean => {
  if (typeof trigger === 'function') return trigger(event)
  return typeof trigger === 'string' ? event.type === trigger : trigger.includes(event.type)
}

/**
 * Refetches all calls of the endpoints on a matching event. A module names its events once, in `web/live.ts`: `export
 * const useFeesLive = followEvents(feesEvent)`.
 * @param endpoints the endpoints the screen reads
 */
export const useLive = (trigger: LiveTrigger, ...endpoints: readonly Endpoint[]): void => {
  const client = useQueryClient()
  useLiveEvents((event) => {
    if (!fits(trigger, event)) return
    for (const endpoint of endpoints) void client.invalidateQueries({ queryKey: callKey(endpoint) })
  })
}

/** Creates `useLive` for a module's events. @returns a hook that takes the endpoints the screen reads */
export const followEvents =
  (trigger: LiveTrigger) =>
  (...endpoints: readonly Endpoint[]): void =>
    useLive(trigger, ...endpoints)
