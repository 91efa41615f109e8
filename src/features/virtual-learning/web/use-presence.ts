/** Keeps one's place in a room: a sign of life every ten seconds, and another entrance after the network was lost. */
import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '#platform/web/api/keys.ts'
import { request } from '#platform/web/api/request.ts'
import { joinLive, liveRoom, signEvery, stayLive } from '../contract/lessons.ts'

/** @param present the caller has joined and not left */
export const usePresence = (id: string, present: boolean): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (!present) return undefined
    const args = { params: { id } }
    const again = () => void client.invalidateQueries({ queryKey: callKey(liveRoom) })
    // A sign that failed is followed by the next one; the page shows that the network is lost.
    const timer = setInterval(() => void request(stayLive, args).catch(again), signEvery * 1000)
    const back = () => void request(joinLive, args).then(again, again)
    window.addEventListener('online', back)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', back)
    }
  }, [client, id, present])
}
