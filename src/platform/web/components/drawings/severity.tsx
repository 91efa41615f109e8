/** Severity as four rising bars and its word. */
import classes from './severity.module.css'

export type SeverityLevel = 'low' | 'medium' | 'high' | 'critical'

const heights = [4, 6.5, 9, 11.5]
const filled: Record<SeverityLevel, number> = { low: 1, medium: 2, high: 3, critical: 4 }

export const SeverityBars = ({ level }: { level: SeverityLevel }) => (
  <svg width="14" height="12" viewBox="0 0 14 12" aria-hidden="true">
    {heights.map((height, index) => (
      <rect
        key={height}
        x={index * 3.7}
        y={12 - height}
        width="2.6"
        height={height}
        rx="1"
        fill="currentColor"
        opacity={index < filled[level] ? 1 : 0.3}
      />
    ))}
  </svg>
)

/** @param label translated name of the level */
export const Severity = ({ level, label }: { level: SeverityLevel; label: string }) => (
  <span className={classes.severity} data-level={level}>
    <SeverityBars level={level} />
    {label}
  </span>
)
