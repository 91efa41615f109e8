/** Progress of work or an amount: text with a bar below. */
import type { ReactNode } from 'react'
import type { SeverityLevel } from './severity.tsx'
import classes from './progress.module.css'

export interface ProgressProps {
  label: string
  value: number
  max: number
  /** The figure at the right: "612 of 904". */
  figure?: ReactNode
  /** A line beneath. */
  note?: ReactNode
  /** The label is read aloud only. */
  hideLabel?: boolean
  /** Green unless the figure is of incidents. */
  tone?: SeverityLevel
}

export const Progress = ({ label, value, max, figure, note, hideLabel = false, tone }: ProgressProps) => (
  <div>
    {hideLabel && !figure ? null : (
      <div className={classes.words}>
        <span className={hideLabel ? 'visually-hidden' : classes.label}>{label}</span>
        <span>{figure}</span>
      </div>
    )}
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
    >
      <div
        className={classes.done}
        data-tone={tone}
        style={{ width: `${max > 0 ? Math.min(100, (100 * value) / max) : 0}%` }}
      />
    </div>
    {note ? <p className={classes.note}>{note}</p> : null}
  </div>
)
