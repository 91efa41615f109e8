/** Legends of pictures: of their seats, or with samples of their own. */
import type { ReactNode } from 'react'
import { Seat, type SeatState } from './seat.tsx'
import classes from './legend.module.css'

export interface LegendEntry {
  state: SeatState
  label: string
}

/** @param children `li` with a sample and its words */
export const LegendList = ({ children }: { children: ReactNode }) => <ul className={classes.legend}>{children}</ul>

/** @param soft use the picture's pale seats */
export const Legend = ({ entries, soft = true }: { entries: readonly LegendEntry[]; soft?: boolean }) => (
  <LegendList>
    {entries.map(({ state, label }) => (
      <li key={label}>
        <Seat state={state} size={14} soft={soft} />
        {label}
      </li>
    ))}
  </LegendList>
)
