/** Rows of seats: a class on its register, fees by the hundredth. Read aloud as one sentence, given by `label`. */
import type { CSSProperties } from 'react'
import { Seat, type SeatState } from './seat.tsx'
import classes from './seat-grid.module.css'

export interface SeatGridProps {
  seats: readonly { id: string; state: SeatState; today?: boolean }[]
  /** Seats in a row. */
  columns: number
  /** Text alternative: "41 here, 1 late, 3 away". */
  label: string
  /** Height of a seat in pixels; the width follows the space there is. */
  size?: number
  gap?: number
}

export const SeatGrid = ({ seats, columns, label, size = 16, gap = 5 }: SeatGridProps) => (
  <div
    className={classes.grid}
    style={{ '--columns': columns, '--gap': `${gap}px` } as CSSProperties}
    role="img"
    aria-label={label}
  >
    {seats.map((seat) => (
      <Seat key={seat.id} state={seat.state} size={size} today={seat.today ?? false} />
    ))}
  </div>
)
