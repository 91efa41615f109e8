/** A draft's newest run, followed as it improves, and what may be done with it. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { useLiveEvents } from '#platform/web/api/live-events.tsx'
import { getBoard, listDrafts } from '../../../contract/drafts.ts'
import {
  explainDraft,
  getRun,
  latestRun,
  listRuns,
  runEvent,
  startRun,
  stopRun,
  takeRun,
  type Run,
} from '../../../contract/runs.ts'

/** Milliseconds between two reads while a run improves. */
const every = 1000

/** Reads the runs again after an event, at most once a second: the last event is never lost. */
const useRunLive = (draftId: string): void => {
  const client = useQueryClient()
  const lastRead = useRef(0)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  useLiveEvents(({ type, data }) => {
    if (type !== runEvent || data?.['draftId'] !== draftId || waiting.current !== undefined) return
    const read = (): void => {
      waiting.current = undefined
      lastRead.current = Date.now()
      for (const stale of [latestRun, listRuns])
        void client.invalidateQueries({ queryKey: callKey(stale, { params: { id: draftId } }) })
    }
    const wait = lastRead.current + every - Date.now()
    if (wait <= 0) read()
    else waiting.current = setTimeout(read, wait)
  })
}

export const useLatestRun = (draftId: string) => {
  useRunLive(draftId)
  return useCall(latestRun, { params: { id: draftId } }, { live: true })
}

export const isOpen = ({ state }: Pick<Run, 'state'>): boolean => state === 'queued' || state === 'running'

/** Whether it ended with an answer, or with a proof that there is none, which nobody has taken or discarded. */
export const isWaiting = ({ state }: Pick<Run, 'state'>): boolean =>
  state === 'found' || state === 'notFound' || state === 'stopped'

const runReads = [latestRun, listRuns, getRun]

export const useStartRun = () => useSend(startRun, { invalidates: runReads })
export const useStopRun = () => useSend(stopRun, { invalidates: runReads })
export const useTakeRun = () => useSend(takeRun, { invalidates: [...runReads, getBoard, listDrafts, explainDraft] })

/** Seconds since the run began, counted on while it is open. */
export const useElapsed = (run: Run): number => {
  const [now, setNow] = useState(() => Date.now())
  const counts = run.state === 'running'
  useEffect(() => {
    if (!counts) return undefined
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [counts])
  if (!run.startedAt) return 0
  const until = run.endedAt ? Date.parse(run.endedAt) : now
  return Math.min(run.seconds, Math.max(0, Math.round((until - Date.parse(run.startedAt)) / 1000)))
}
