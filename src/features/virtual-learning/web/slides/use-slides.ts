/** The slides of a lesson on a page, and turning them: the newest turn wins, and none overtakes another. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useCall } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { request } from '#platform/web/api/request.ts'
import { followEvents } from '#platform/web/api/use-live.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getSlides, slidesEvent, turnSlides, type SlidePoint, type Slides } from '../../contract/slides.ts'

const useSlidesLive = followEvents(slidesEvent)

export const useSlides = (liveId: string, on = true): Slides | null => {
  useSlidesLive(getSlides)
  const { data } = useCall(getSlides, { params: { id: liveId } }, { live: true, enabled: on })
  return on ? (data?.slides ?? null) : null
}

interface Turn {
  readonly page: number
  readonly point: SlidePoint | null
}

export const useTurning = (liveId: string, slides: Slides | null) => {
  const client = useQueryClient()
  const [own, setOwn] = useState<Turn | null>(null)
  const wanted = useRef<Turn | null>(null)
  const sends = useRef(false)
  const show = useCallback(
    (turn: Turn): void => {
      setOwn(turn)
      wanted.current = turn
      if (sends.current) return
      const send = async (): Promise<void> => {
        sends.current = true
        try {
          while (wanted.current) {
            const body = wanted.current
            wanted.current = null
            await request(turnSlides, { params: { id: liveId }, body })
          }
        } catch (error) {
          wanted.current = null
          void toast.failure(error)
        } finally {
          sends.current = false
          await client.invalidateQueries({ queryKey: callKey(getSlides) })
          if (!wanted.current) setOwn(null)
        }
      }
      void send()
    },
    [client, liveId],
  )
  const { page = 1, point = null } = own ?? slides ?? {}
  return { page, point, show }
}
