/** Who sits where in one session. */

import type { Seating } from '../contract/words.ts'

export interface Sitter {
  readonly learnerId: string
  /** Index number: learners sit in its order. */
  readonly number: string
  /** Class; in mixed seating, neighbours are of different ones if possible. */
  readonly group: string
  readonly hasExtra: boolean
}

export interface ExamRoom {
  readonly id: string
  readonly seats: number
  /** Something else is there: it fills last. */
  readonly taken?: boolean
}

export interface Seat {
  readonly learnerId: string
  readonly roomId: string
  /** From 1. */
  readonly seat: number
}

const seatNumbers = ({ seats }: ExamRoom, seating: Seating): number[] =>
  Array.from({ length: seats }, (_, at) => at + 1).filter((seat) => seating !== 'spaced' || seat % 2 === 1)

export const usableSeats = (rooms: readonly ExamRoom[], seating: Seating): number =>
  rooms.reduce((sum, room) => sum + seatNumbers(room, seating).length, 0)

const byNumber = (a: Sitter, b: Sitter): number =>
  a.number.localeCompare(b.number, 'en', { numeric: true }) || a.learnerId.localeCompare(b.learnerId)

/** The longest queue that is not the last one's goes next, so that two of one class meet only when no other is left. */
const alternate = (sitters: readonly Sitter[]): Sitter[] => {
  const queues = new Map<string, Sitter[]>()
  for (const sitter of sitters) queues.set(sitter.group, [...(queues.get(sitter.group) ?? []), sitter])
  const row: Sitter[] = []
  while (row.length < sitters.length) {
    const waiting = [...queues.entries()].filter(([, queue]) => queue.length > 0)
    const others = waiting.filter(([group]) => group !== row.at(-1)?.group)
    const [next] = (others.length > 0 ? others : waiting).sort(
      ([a, one], [b, two]) => two.length - one.length || a.localeCompare(b),
    )
    const sitter = next?.[1].shift()
    if (!sitter) break
    row.push(sitter)
  }
  return row
}

/**
 * The largest room fills first, rooms that something else takes fill last. Learners with extra time come last, so that they end together and disturb few.
 *
 * @returns the seats, and the learners for whom there is none
 */
export const seatLearners = (
  sitters: readonly Sitter[],
  rooms: readonly ExamRoom[],
  seating: Seating,
): { readonly seats: Seat[]; readonly unseated: string[] } => {
  const sorted = [...sitters].sort(byNumber)
  const arranged = [false, true].flatMap((extra) => {
    const some = sorted.filter(({ hasExtra }) => hasExtra === extra)
    return seating === 'mixed' ? alternate(some) : some
  })
  const places = [...rooms]
    .sort(
      (a, b) => Number(a.taken ?? false) - Number(b.taken ?? false) || b.seats - a.seats || a.id.localeCompare(b.id),
    )
    .flatMap((room) => seatNumbers(room, seating).map((seat) => ({ roomId: room.id, seat })))
  const seats = places.slice(0, arranged.length).flatMap((place, at) => {
    const sitter = arranged[at]
    return sitter ? [{ learnerId: sitter.learnerId, ...place }] : []
  })
  return { seats, unseated: arranged.slice(places.length).map(({ learnerId }) => learnerId) }
}
