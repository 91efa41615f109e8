/** The seat: one learner, class, day or percent. Colour never carries meaning alone: add a letter or a label. */
import type { CSSProperties } from 'react'
import classes from './seat.module.css'

/**
 * here green, late half and half, away plum, excused plum outline, unmarked a well, empty a hollow outline, none hatched, to-come a pale outline,
 * waiting amber outline, own full green, part the palest green, some pale plum.
 */
export type SeatState =
  | 'here'
  | 'late'
  | 'away'
  | 'excused'
  | 'unmarked'
  | 'empty'
  | 'none'
  | 'to-come'
  | 'waiting'
  | 'own'
  | 'part'
  | 'some'

export interface SeatProps {
  state: SeatState
  /** Side in pixels; a quarter of it is the radius. */
  size?: number
  /** Letter inside: P, L, A, E. */
  letter?: string | undefined
  /** Ringed: today. */
  today?: boolean
  /** Softer fill for large seats and heat-maps; small seats are stronger. */
  soft?: boolean
  /** Read aloud; a seat without it is decoration. */
  label?: string | undefined
}

export const Seat = ({ state, size = 18, letter, today = false, soft = letter !== undefined, label }: SeatProps) => (
  <span
    className={classes.seat}
    data-state={state}
    data-soft={soft || undefined}
    data-today={today || undefined}
    style={{ '--seat': `${size}px` } as CSSProperties}
    {...(label ? { role: 'img', 'aria-label': label, title: label } : { 'aria-hidden': true })}
  >
    {letter}
  </span>
)
