/** A voice as it is heard: one bar a tenth of a second. */
import { useLevels } from '../level.ts'
import classes from './media.module.css'

export interface LevelBarsProps {
  readonly track: MediaStreamTrack | undefined
  readonly label: string
  readonly bars?: number
}

export const LevelBars = ({ track, label, bars = 28 }: LevelBarsProps) => {
  const levels = useLevels(track, bars)
  return (
    <span className={classes.bars} role="img" aria-label={label}>
      {levels.map((level, index) => (
        // Bars keep their places; their levels move.
        <span
          key={index}
          data-loud={level > 0.05 || undefined}
          style={{ blockSize: `${Math.max(10, level * 100)}%` }}
        />
      ))}
    </span>
  )
}
