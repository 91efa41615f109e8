/** An answer beside the draft it changes: which lessons move, day by day. */
import type { Activity, Board, Card } from '../../contract/drafts.ts'
import type { Mishap, Run } from '../../contract/runs.ts'
import type { SlotOfWeek } from '../../contract/wishes.ts'
import { classesOf, namesOf, teachersOf } from './names.ts'

export interface Change {
  readonly cardId: string
  readonly was: SlotOfWeek | null
  readonly place: SlotOfWeek | null
  /** The room of the lesson, where the answer chose another one. */
  readonly room: { readonly was: string | null; readonly now: string | null } | null
  /** The teacher of the lesson, where somebody else takes it over; null for nobody. */
  readonly teacher: { readonly was: string; readonly now: string | null } | null
}

const isGone = (mishap: Mishap | null): mishap is Extract<Mishap, { kind: 'teacherGone' }> =>
  mishap?.kind === 'teacherGone'

/** Every lesson that gets another time, room or teacher; in the order of the week as it was. */
export const changesOf = (board: Board, { moved, best, mishap }: Pick<Run, 'moved' | 'best' | 'mishap'>): Change[] => {
  const names = namesOf(board)
  const seats = new Map(best.map((seat) => [seat.cardId, seat]))
  const moves = new Map(moved.map((move) => [move.cardId, move]))
  const changes = board.cards.flatMap((card): Change[] => {
    const [move, seat, activity] = [moves.get(card.id), seats.get(card.id), names.activityOf(card)]
    const goes = isGone(mishap) && activity !== undefined && teachersOf(activity).includes(mishap.staffId)
    if (!seat || (!move && !goes)) return []
    return [
      {
        cardId: card.id,
        was: card.place,
        place: seat.place,
        room: card.roomId === seat.roomId ? null : { was: card.roomId, now: seat.roomId },
        teacher: goes ? { was: mishap.staffId, now: mishap.replacementId } : null,
      },
    ]
  })
  const order = ({ was }: Change): number => (was ? was.weekday * 100 + was.period : Number.MAX_SAFE_INTEGER)
  return changes.sort((one, other) => order(one) - order(other))
}

/** How many lessons an answer gives a place, takes one from, and moves from one to another. */
export const movesOf = (moved: Run['moved']): { placed: number; moved: number; lost: number } => ({
  placed: moved.filter(({ was, place }) => was === null && place !== null).length,
  moved: moved.filter(({ was, place }) => was !== null && place !== null).length,
  lost: moved.filter(({ place }) => place === null).length,
})

export interface StripCell {
  /** Lessons in this period; several are groups side by side, or a clash. */
  readonly cardIds: readonly string[]
  readonly isChanged: boolean
}

export interface ClassStrip {
  readonly streamId: string
  readonly before: readonly StripCell[]
  readonly after: readonly StripCell[]
}

type PlaceOf = (card: Card) => SlotOfWeek | null

/** The changed classes of a day, before over after. */
export const stripsOf = (board: Board, changes: readonly Change[], weekday: number): ClassStrip[] => {
  const names = namesOf(board)
  const byCard = new Map(changes.map((change) => [change.cardId, change]))
  const placeAfter: PlaceOf = ({ id, place }) => {
    const change = byCard.get(id)
    return change ? change.place : place
  }
  const touches = ({ was, place }: Change): boolean => was?.weekday === weekday || place?.weekday === weekday
  const changed = new Set(
    changes.filter(touches).flatMap(({ cardId }) => {
      const card = names.card(cardId)
      return classesOf((card && names.activityOf(card)) ?? { parts: [] })
    }),
  )
  return board.streams
    .filter(({ id }) => changed.has(id))
    .map(({ id: streamId }) => {
      const cards = board.cards.filter((card) => classesOf(names.activityOf(card) ?? { parts: [] }).includes(streamId))
      const row = (placeOf: PlaceOf): StripCell[] =>
        Array.from({ length: names.bellOf(streamId)?.periods.length ?? 0 }, (_, period) => {
          const here = cards.filter((card) => {
            const at = placeOf(card)
            return at?.weekday === weekday && period >= at.period && period < at.period + card.duration
          })
          return { cardIds: here.map(({ id }) => id), isChanged: here.some(({ id }) => byCard.has(id)) }
        })
      return { streamId, before: row(({ place }) => place), after: row(placeAfter) }
    })
}

/** Days on which something changes, with how many lessons do. */
export const changedDays = (board: Board, changes: readonly Change[]): { weekday: number; count: number }[] =>
  board.weekdays
    .map((weekday) => ({
      weekday,
      count: changes.filter(({ was, place }) => was?.weekday === weekday || place?.weekday === weekday).length,
    }))
    .filter(({ count }) => count > 0)

/** Teachers and classes whose week changes. */
export const concernedBy = (board: Board, changes: readonly Change[]): { teachers: string[]; classes: string[] } => {
  const names = namesOf(board)
  const activities = changes.flatMap(({ cardId }): Activity[] => {
    const card = names.card(cardId)
    const activity = card && names.activityOf(card)
    return activity ? [activity] : []
  })
  const taking = changes.flatMap(({ teacher }) => teacher?.now ?? [])
  return {
    teachers: [...new Set([...activities.flatMap(teachersOf), ...taking])],
    classes: [...new Set(activities.flatMap(classesOf))],
  }
}
