/** Lets the model write, and shows the text while it arrives. */
import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '#platform/web/api/keys.ts'
import { requestStream } from '#platform/web/api/request-stream.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getAnswer, writeAnswer } from '../contract/answers.ts'

export interface Writing {
  /** What arrived; null while nothing is written. */
  readonly text: string | null
  readonly begin: () => void
  readonly stop: () => void
}

export const useWriting = (id: string): Writing => {
  const client = useQueryClient()
  const [text, setText] = useState<string | null>(null)
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])
  const begin = async (): Promise<void> => {
    const controller = new AbortController()
    stopping.current = controller
    setText('')
    try {
      const { signal } = controller
      await requestStream(writeAnswer, { params: { id }, signal }, (piece) => setText((until) => (until ?? '') + piece))
    } catch (error) {
      if (!controller.signal.aborted) toast.failure(error)
    }
    await client.invalidateQueries({ queryKey: callKey(getAnswer) })
    setText(null)
  }
  return { text, begin: () => void begin(), stop: () => stopping.current?.abort() }
}
