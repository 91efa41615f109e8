/** The whiteboard of a lesson on a page. */
import { useEffect, useState } from 'react'
import { request } from '#platform/web/api/request.ts'
import { useLiveEvents } from '#platform/web/api/live-events.tsx'
import { drawnEvent, syncBoard } from '../../contract/board.ts'
import type { Shape } from '../../contract/board-shapes.ts'
import { signEvery } from '../../contract/lessons.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { BoardDocument } from './board-document.ts'

interface Board {
  readonly document: BoardDocument | undefined
  readonly shapes: readonly Shape[]
  readonly canUndo: boolean
  readonly error: unknown
}

export const useBoard = (liveId: string): Board => {
  const [document, setDocument] = useState<BoardDocument>()
  const [drawn, setDrawn] = useState<Pick<Board, 'shapes' | 'canUndo'>>({ shapes: [], canUndo: false })
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    const board = new BoardDocument(
      async (vector, update) => {
        const body = { vector: toBase64(vector), update: update ? toBase64(update) : null }
        const answer = await request(syncBoard, { params: { id: liveId }, body })
        return { vector: fromBase64(answer.vector), update: fromBase64(answer.update) }
      },
      { onShapes: (shapes, canUndo) => setDrawn({ shapes, canUndo }), onError: setError },
    )
    setDocument(board)
    board.sync()
    // What an event was lost for, and what was drawn without network.
    const timer = setInterval(() => board.sync(), signEvery * 1000)
    return () => {
      clearInterval(timer)
      board.close()
    }
  }, [liveId])
  useLiveEvents(({ type, data }) => {
    if (type === drawnEvent && data?.['liveId'] === liveId) document?.sync()
  })
  return { document, ...drawn, error }
}
