/** Seats chosen by hand, over those of the rule. */
import type { ExamRoom, Seat } from './seats.ts'

const seatKey = ({ roomId, seat }: Pick<Seat, 'roomId' | 'seat'>): string => `${roomId}/${seat}`

/**
 * A pinned learner gets the pinned seat, and the learner whom the rule puts there gets theirs. Pins of learners who do
 * not sit, of seats that the rooms do not have, and of seats that another pin took already are left out.
 */
export const withPins = (
  seats: readonly Seat[],
  pins: readonly Seat[],
  rooms: readonly Pick<ExamRoom, 'id' | 'seats'>[],
): Seat[] => {
  const size = new Map(rooms.map((room) => [room.id, room.seats]))
  const at = new Map(seats.map((seat) => [seat.learnerId, seat]))
  const pinned = new Set<string>()
  for (const pin of pins) {
    const own = at.get(pin.learnerId)
    if (!own || pin.seat > (size.get(pin.roomId) ?? 0) || pinned.has(seatKey(pin))) continue
    const there = [...at.values()].find((seat) => seatKey(seat) === seatKey(pin))
    if (there) at.set(there.learnerId, { ...own, learnerId: there.learnerId })
    at.set(pin.learnerId, { ...pin })
    pinned.add(seatKey(pin))
  }
  return [...at.values()]
}
