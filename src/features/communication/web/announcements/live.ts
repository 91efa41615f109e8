/** Reads again what an announcement that went out, changed or was read makes old, as soon as the server says so. */
import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#platform/pure/contract.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { useLiveEvents } from '#platform/web/api/live-events.tsx'
import { announcementEvent, announcementReadEvent } from '../../contract/announcements/kinds.ts'

const useLive = (types: readonly string[], endpoints: readonly Endpoint[]): void => {
  const client = useQueryClient()
  useLiveEvents(({ type }) => {
    if (types.includes(type)) for (const endpoint of endpoints) void client.invalidateQueries({ queryKey: callKey(endpoint) })
  })
}

const changes = [announcementEvent]
const changesAndReadings = [announcementEvent, announcementReadEvent]

/** @param endpoints whose answers the screen shows */
export const useAnnouncementsLive = (...endpoints: readonly Endpoint[]): void => useLive(changes, endpoints)

/** The same for a screen that counts readers. */
export const useReadingsLive = (...endpoints: readonly Endpoint[]): void => useLive(changesAndReadings, endpoints)
