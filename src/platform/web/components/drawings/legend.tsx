/** Legend of a picture's seats. */
import { Seat, type SeatState } from './seat.tsx'
import classes from './legend.module.css'

export interface LegendEntry {
  state: SeatState
  label: string
}

/** @param soft use the picture's pale seats */
export const Legend = ({ entries, soft = true }: { entries: readonly LegendEntry[]; soft?: boolean }) => (
  <ul className={classes.legend}>
    {entries.map(({ state, label }) => (
      <li key={label}>
        <Seat state={state} size={14} soft={soft} />
        {label}
      </li>
    ))}
  </ul>
)
