/** Reads again what changed marks make old, as soon as the server says so. */
import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#platform/pure/contract.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { useLiveEvents } from '#platform/web/api/live-events.tsx'
import { gradebookEvent } from '../contract/access.ts'

/** @param sheet the one on the screen; other sheets' changes are left alone */
export const useGradebookLive = (endpoint: Endpoint, sheet?: { streamId: string; learningAreaId: string }): void => {
  const client = useQueryClient()
  useLiveEvents(({ type, data }) => {
    if (type !== gradebookEvent) return
    const isOther = sheet && typeof data?.learningAreaId === 'string' && (data.learningAreaId !== sheet.learningAreaId || data.streamId !== sheet.streamId)
    if (!isOther) void client.invalidateQueries({ queryKey: callKey(endpoint) })
  })
}
