/** Saves the sheet as it is typed; without network it waits in the outbox. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { callKey } from '#platform/web/api/keys.ts'
import type { OutboxEntry } from '#platform/web/offline/entry.ts'
import { useOutbox, useWaitingFor } from '#platform/web/offline/offline-provider.tsx'
import type { SentCell } from '../../contract/marks.ts'
import { cellsBody, mostCells } from '../../contract/sheets.ts'
import { overviewReads } from '../reads.ts'
import { cellsWrite } from '../offline-writes.ts'
import { Saver, type SaverPorts } from './saver.ts'
import type { SheetStore } from './sheet-store.ts'

export interface Saving {
  /** When the server last accepted a block, as an instant. */
  readonly savedAt: string | null
  /** Error of the last block; null without one. */
  readonly failure: ApiError | null
  /** A block that waits and needs a person. */
  readonly unsettled: OutboxEntry | undefined
  readonly waiting: number
  readonly retry: () => void
}

const cellsOf = (entry: OutboxEntry): SentCell[] => {
  const body = cellsBody.safeParse(entry.body)
  return body.success ? body.data.cells : []
}

/** Later cells replace earlier ones. */
const united = (blocks: readonly (readonly SentCell[])[]): SentCell[] => {
  const all = new Map(blocks.flat().map((cell) => [`${cell.assessmentId} ${cell.learnerId}`, cell]))
  return [...all.values()].slice(-mostCells)
}

const subjectOf = ({ class: { id }, learningArea, term }: SheetStore['sheet']): string =>
  ['marks', id, learningArea.id, term.id].join(':')

const usePorts = (store: SheetStore, entries: readonly OutboxEntry[]) => {
  const client = useQueryClient()
  const { enqueue } = useOutbox()
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const ports: SaverPorts = {
    isWaiting: () => entries.length > 0,
    keep: async (cells) => {
      const { class: stream, learningArea } = store.sheet
      const body = { cells: united([...entries.slice(-1).map(cellsOf), cells]), whole: true }
      const label = { key: 'gradebook:outbox.marks', params: { className: stream.label, area: learningArea.name } }
      await enqueue(cellsWrite, { body }, { label, subject: subjectOf(store.sheet) })
      setFailure(null)
    },
    onSaved: (at) => {
      setSavedAt(at)
      setFailure(null)
      for (const read of overviewReads) void client.invalidateQueries({ queryKey: callKey(read) })
    },
    onFailed: setFailure,
  }
  return { ports, savedAt, failure }
}

/** Sends while the page is open, and flushes when it closes. */
const useSender = (store: SheetStore, saver: Saver): void =>
  useEffect(() => {
    const stop = store.subscribe(() => {
      if (store.state().pending > 0) saver.plan()
    })
    const leave = (event: BeforeUnloadEvent): void => {
      const { pending, sending } = store.state()
      if (pending + sending === 0) return
      void saver.flush()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', leave)
    return () => {
      window.removeEventListener('beforeunload', leave)
      stop()
      saver.stop()
      void saver.flush()
    }
  }, [store, saver])

export const useSaving = (store: SheetStore): Saving => {
  const entries = useWaitingFor(subjectOf(store.sheet))
  const { ports, savedAt, failure } = usePorts(store, entries)
  const [saver] = useState(() => new Saver(store, ports))
  useEffect(() => saver.use(ports))
  useSender(store, saver)
  useEffect(() => {
    if (entries.length === 0) store.waitingIsOver()
    else for (const entry of entries) store.showWaiting(cellsOf(entry))
  }, [store, entries])
  return {
    savedAt,
    failure,
    unsettled: entries.find((entry) => entry.state === 'conflict' || entry.state === 'refused'),
    waiting: united(entries.map(cellsOf)).length,
    retry: () => void saver.flush(),
  }
}
