/** Keeps one's place in the room of a meeting, and enters again after the network was lost. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callKey } from '#platform/web/api/keys.ts'
import { request } from '#platform/web/api/request.ts'
import { signEvery } from '../../contract/lessons.ts'
import { enterMeeting, meetingRoom, stayInMeeting } from '../../contract/meetings.ts'

/** @param present the caller has entered and not left */
export const useMeetingPresence = (id: string, present: boolean): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (!present) return undefined
    const args = { params: { id } }
    const again = () => void client.invalidateQueries({ queryKey: callKey(meetingRoom) })
    const timer = setInterval(() => void request(stayInMeeting, args).catch(again), signEvery * 1000)
    const back = () => void request(enterMeeting, args).then(again, again)
    window.addEventListener('online', back)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', back)
    }
  }, [client, id, present])
}
