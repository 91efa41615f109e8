/** The whole school's week as seats: a row for each class, a seat for each period. */
import type { Board, Card } from '../../contract/drafts.ts'
import type { Finding, Run } from '../../contract/runs.ts'
import { classesOf, namesOf } from './names.ts'

export interface WeekSeat {
  readonly state: 'placed' | 'clash' | 'unplaced' | 'free'
  /** Lessons in this period. */
  readonly cardIds: readonly string[]
}

export interface ClassWeek {
  readonly streamId: string
  readonly label: string
  /** A list of seats for each weekday of the board. */
  readonly days: readonly (readonly WeekSeat[])[]
  readonly placed: number
  readonly clashes: number
  readonly unplaced: number
}

const free: WeekSeat = { state: 'free', cardIds: [] }

/** Lessons without a place stand in free seats, from the end of the week; those for which there is none follow it. */
const withUnplaced = (days: readonly (readonly WeekSeat[])[], waiting: readonly string[]): WeekSeat[][] => {
  const rest = [...waiting]
  const take = (): WeekSeat | undefined => {
    const cardId = rest.pop()
    return cardId === undefined ? undefined : { state: 'unplaced', cardIds: [cardId] }
  }
  const filled = [...days]
    .reverse()
    .map((day) => [...day].reverse().map((seat) => (seat.state === 'free' ? (take() ?? seat) : seat)))
    .map((day) => [...day].reverse())
    .reverse()
  const last = filled.at(-1)
  for (let seat = take(); last && seat; seat = take()) last.push(seat)
  return filled
}

const countOf = (days: readonly (readonly WeekSeat[])[], state: WeekSeat['state']): number =>
  days.flat().filter((seat) => seat.state === state).length

/**
 * @param best places of an answer, which count instead of those of the board
 * @param left what the answer still breaks
 */
export const schoolWeek = (
  board: Board,
  best: Run['best'] = board.cards.map(({ id: cardId, place, roomId }) => ({ cardId, place, roomId })),
  left: readonly Finding[] = [],
): ClassWeek[] => {
  const names = namesOf(board)
  const clashing = new Set(left.flatMap(({ cardIds }) => cardIds))
  const places = new Map(best.map(({ cardId, place }) => [cardId, place]))
  const byClass = new Map<string, Card[]>()
  for (const card of board.cards)
    for (const streamId of classesOf(names.activityOf(card) ?? { parts: [] }))
      byClass.set(streamId, [...(byClass.get(streamId) ?? []), card])
  return board.streams.flatMap(({ id: streamId, label }): ClassWeek[] => {
    const cards = byClass.get(streamId)
    if (!cards) return []
    const periods = names.bellOf(streamId)?.periods.length ?? 0
    const inSlots = new Map<string, string[]>()
    const waiting: string[] = []
    for (const { id, duration } of cards) {
      const place = places.get(id) ?? null
      for (let nth = 0; nth < duration; nth++) {
        const slot = place && board.weekdays.includes(place.weekday) ? place.period + nth : periods
        if (!place || slot >= periods) waiting.push(id)
        else {
          const key = `${place.weekday} ${slot}`
          inSlots.set(key, [...(inSlots.get(key) ?? []), id])
        }
      }
    }
    const days = withUnplaced(
      board.weekdays.map((weekday) =>
        Array.from({ length: periods }, (_, period): WeekSeat => {
          const cardIds = inSlots.get(`${weekday} ${period}`)
          if (!cardIds) return free
          return { state: cardIds.some((id) => clashing.has(id)) ? 'clash' : 'placed', cardIds }
        }),
      ),
      waiting,
    )
    return [
      {
        streamId,
        label,
        days,
        placed: countOf(days, 'placed'),
        clashes: countOf(days, 'clash'),
        unplaced: countOf(days, 'unplaced'),
      },
    ]
  })
}

/** The sum of an answer: lessons with a place, and findings that are clashes. */
export const sumOf = (board: Board, { best, left }: Pick<Run, 'best' | 'left'>) => ({
  placed: best.filter(({ place }) => place !== null).length,
  total: board.cards.length,
  clashes: left.filter(({ code }) => code !== 'unplaced').length,
})

/** How many wishes are kept, of those that are no musts. */
export const wishesKept = (board: Board, missed: readonly Finding[], must: number) => {
  const wished = board.wishes.filter(({ weight }) => weight < must)
  const lost = new Set(missed.flatMap(({ wishIds }) => wishIds))
  return { kept: wished.filter(({ id }) => !lost.has(id)).length, total: wished.length }
}
