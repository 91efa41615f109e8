/** Reads calendars again as soon as the server says that something in them changed. */
import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#platform/pure/contract.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { useLiveEvents } from '#platform/web/api/live-events.tsx'
import { calendarEvent } from '../contract/kinds.ts'

/** Events of the calendar, of the school's year, and of work. */
const changes: ReadonlySet<string> = new Set([calendarEvent, 'academics.shape', 'assignments.changed', 'meetings.changed'])

/** @param endpoints whose answers the screen shows */
export const useCalendarLive = (...endpoints: readonly Endpoint[]): void => {
  const client = useQueryClient()
  useLiveEvents(({ type }) => {
    if (changes.has(type)) for (const endpoint of endpoints) void client.invalidateQueries({ queryKey: callKey(endpoint) })
  })
}
