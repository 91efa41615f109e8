/** Reads the room again when the time of its groups is over. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callKey } from '#platform/web/api/keys.ts'
import { getMedia } from '../../../contract/media.ts'
import { liveRoom, type LiveRoom } from '../../../contract/lessons.ts'

export const useGroupEnd = ({ groups, now }: LiveRoom): void => {
  const client = useQueryClient()
  const endsAt = groups?.endsAt
  // By the server's clock: that of a phone may be wrong.
  const left = endsAt === undefined ? undefined : Date.parse(endsAt) - Date.parse(now)
  useEffect(() => {
    if (left === undefined) return undefined
    const timer = setTimeout(() => {
      for (const endpoint of [liveRoom, getMedia]) void client.invalidateQueries({ queryKey: callKey(endpoint) })
    }, left + 200)
    return () => clearTimeout(timer)
  }, [client, left])
}
