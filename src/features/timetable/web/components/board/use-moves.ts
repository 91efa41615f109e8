/** Moves lessons of a board: shown at once, sent one after the other, undone and redone. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commonErrors } from '#platform/pure/errors.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getBoard, moveCards, type Board, type Card } from '../../../contract/drafts.ts'
import { indexBoard } from '../../../rules/board/index-board.ts'
import { afterMoves, inverseOf, type Move } from '../../../rules/board/moves.ts'

interface Batch {
  readonly moves: readonly Move[]
  /** Whether the server has answered: the board that comes next has the moves. */
  isDone: boolean
}

interface Step {
  readonly moves: readonly Move[]
  readonly inverse: readonly Move[]
}

interface History {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

export interface Moves {
  /** The board with moves that the server has not answered yet. */
  readonly board: Board
  /** Whether the server still has to answer a move. */
  readonly isSaving: boolean
  readonly move: (moves: readonly Move[]) => void
  /** Undefined when there is nothing to undo. */
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

/** Steps that do not concern the lessons of the moves. */
const without = (steps: readonly Step[], moves: readonly Move[]): Step[] => {
  const ids = new Set(moves.map(({ cardId }) => cardId))
  return steps.filter((step) => step.moves.every(({ cardId }) => !ids.has(cardId)))
}

const withCards = (board: Board, cards: readonly Card[]): Board => {
  const byId = new Map(cards.map((card) => [card.id, card]))
  return { ...board, cards: board.cards.map((card) => byId.get(card.id) ?? card) }
}

export const useMoves = (known: Board): Moves => {
  const { t } = useTranslation('timetable')
  const client = useQueryClient()
  const { send } = useSend(moveCards)
  const [waiting, setWaiting] = useState<readonly Batch[]>([])
  const [history, setHistory] = useState<History>({ past: [], future: [] })
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => setWaiting((batches) => batches.filter(({ isDone }) => !isDone)), [known])
  const board = waiting.reduce((before, { moves }) => afterMoves(before, moves), known)
  const args = { params: { id: known.draft.id } }
  const queryKey = callKey(getBoard, args)

  const refused = (batch: Batch, error: unknown): void => {
    setWaiting((batches) => batches.filter((one) => one !== batch))
    setHistory(({ past, future }) => ({ past: without(past, batch.moves), future: without(future, batch.moves) }))
    if (error instanceof ApiError && error.code === commonErrors.stale.code) toast.warning(t('board.stale'))
    else toast.failure(error)
  }

  const run = async (batch: Batch): Promise<void> => {
    try {
      const { cards } = await send({ ...args, body: { moves: [...batch.moves] } })
      batch.isDone = true
      client.setQueryData<Board>(queryKey, (before) => before && withCards(before, cards))
    } catch (error) {
      refused(batch, error)
    }
    await client.invalidateQueries({ queryKey })
  }

  const post = (moves: readonly Move[]): void => {
    const batch: Batch = { moves, isDone: false }
    setWaiting((batches) => [...batches, batch])
    queue.current = queue.current.then(() => run(batch))
  }

  const step = (from: 'past' | 'future', pick: (last: Step) => readonly Move[]): (() => void) | undefined => {
    const last = history[from].at(-1)
    if (!last) return undefined
    const to = from === 'past' ? 'future' : 'past'
    return () => {
      setHistory((now) => ({ ...now, [from]: now[from].slice(0, -1), [to]: [...now[to], last] }))
      post(pick(last))
    }
  }

  return {
    board,
    isSaving: waiting.length > 0,
    move: (moves) => {
      if (moves.length === 0) return
      const inverse = inverseOf(indexBoard(board), moves)
      setHistory(({ past }) => ({ past: [...past, { moves, inverse }], future: [] }))
      post(moves)
    },
    undo: step('past', ({ inverse }) => inverse),
    redo: step('future', ({ moves }) => moves),
  }
}
