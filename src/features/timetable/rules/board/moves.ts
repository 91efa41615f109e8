/** Moves of cards, their inverse, and a board as it is after them. */
import type { Board, Card } from '../../contract/drafts.ts'
import type { BoardIndex } from './index-board.ts'
import type { Verdict } from './types.ts'

export interface Move {
  readonly cardId: string
  readonly was: Card['place']
  readonly place: Card['place']
  readonly roomId: string | null
  readonly locked: boolean
}

const moveOf = (card: Card, change: Partial<Pick<Card, 'place' | 'roomId' | 'locked'>>): Move => ({
  cardId: card.id,
  was: card.place,
  place: card.place,
  roomId: card.roomId,
  locked: card.locked,
  ...change,
})

/** The card goes to the place; a card that stood there takes its old place, or has none then. */
export const movesTo = (
  { held }: BoardIndex,
  cardId: string,
  { weekday, period, pushed, swap, roomId }: Verdict,
): Move[] => {
  const one = held.get(cardId)
  if (!one) return []
  const away = pushed.flatMap((id) => {
    const other = held.get(id)
    const place = swap && { weekday: swap.weekday, period: swap.period }
    return other ? [moveOf(other.card, { place, roomId: swap?.roomId ?? null })] : []
  })
  return [...away, moveOf(one.card, { place: { weekday, period }, roomId })]
}

export const moveToTray = ({ held }: BoardIndex, cardId: string): Move[] => {
  const one = held.get(cardId)
  return one?.card.place ? [moveOf(one.card, { place: null, roomId: null, locked: false })] : []
}

export const lockMoves = ({ held }: BoardIndex, cardId: string): Move[] => {
  const one = held.get(cardId)
  return one?.card.place ? [moveOf(one.card, { locked: !one.card.locked })] : []
}

/** Moves that take the cards back to what they are on this board. */
export const inverseOf = ({ held }: BoardIndex, moves: readonly Move[]): Move[] =>
  moves
    .flatMap(({ cardId, place }) => {
      const one = held.get(cardId)
      return one ? [{ ...moveOf(one.card, {}), was: place }] : []
    })
    .reverse()

export const afterMoves = (board: Board, moves: readonly Move[]): Board => {
  const byCard = new Map(moves.map((move) => [move.cardId, move]))
  return {
    ...board,
    cards: board.cards.map((card) => {
      const move = byCard.get(card.id)
      return move ? { ...card, place: move.place, roomId: move.roomId, locked: move.locked } : card
    }),
  }
}
