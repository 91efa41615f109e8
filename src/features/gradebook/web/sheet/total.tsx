/** A per cent and its band, as the term so far and the class's mean show them. */
import { bandOf, roundPercent, type Scale } from '#core/academics/rules/scales.ts'
import { Band } from '#platform/web/components/drawings/band.tsx'
import classes from './grid.module.css'

export const Total = ({ percent, scale }: { percent: number | null; scale: Scale }) => {
  const band = bandOf(scale, percent)
  return (
    <>
      <b>{percent === null ? '' : roundPercent(percent)}</b>
      <span className={classes.band}>{band ? <Band code={band.code} name={band.title} /> : null}</span>
    </>
  )
}

export const toneOf = (change: number | null): 'up' | 'down' | undefined =>
  change === null || change === 0 ? undefined : change > 0 ? 'up' : 'down'

export const changeText = (change: number | null): string =>
  change === null ? '' : change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0'
