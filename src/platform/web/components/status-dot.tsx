/** A state as a dot-sized seat and its word: the shape differs with the meaning, not only the colour. */
import type { ReactNode } from 'react'
import classes from './badges.module.css'

/** active filled, inactive hollow, progress half, pending amber, stopped red with a bar, away plum. */
export type StatusKind = 'active' | 'inactive' | 'progress' | 'pending' | 'stopped' | 'away'

const shapes: Record<StatusKind, string> = {
  active: 'filled',
  inactive: 'hollow',
  progress: 'half',
  pending: 'outlined',
  stopped: 'barred',
  away: 'plum',
}
const tones: Partial<Record<StatusKind, string>> = { pending: 'amber', stopped: 'red' }

export const StatusDot = ({ kind, children }: { kind: StatusKind; children: ReactNode }) => (
  <span className={classes.status} data-tone={tones[kind]}>
    <span className={classes.dot} data-shape={shapes[kind]} aria-hidden="true" />
    {children}
  </span>
)
