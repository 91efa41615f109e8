/** Quantities as seats: one seat for each unit, or for several where there are many. */

const mostSeats = 40

export interface SeatCounts {
  /** Filled seats: there, or rightly invoiced. */
  readonly full: number
  /** Seats of what is missing, or invoiced too much. */
  readonly rest: number
}

/** @param count what there is @param against what it is compared with @param most the largest count of the row, for a common scale */
export const seatsOf = (count: number, against: number, most: number): SeatCounts => {
  const unit = Math.max(1, most / mostSeats)
  const seats = (value: number): number => Math.ceil(Math.round((value / unit) * 100) / 100)
  const full = seats(Math.min(count, against))
  return { full, rest: Math.max(0, seats(Math.max(count, against)) - full) }
}
