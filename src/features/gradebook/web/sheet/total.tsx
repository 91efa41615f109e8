/** A per cent and its band, as the term so far and the class's mean show them. */
import { bandOf, roundPercent, type Scale } from '#core/academics/rules/scales.ts'
import { Band } from '#platform/web/components/band.tsx'
import classes from './grid.module.css'

export const Total = ({ percent, scale }: { percent: number | null; scale: Scale }) => {
  const band = bandOf(scale, percent)
  return (
    <span className={classes.mark}>
      <b>{percent === null ? '' : roundPercent(percent)}</b>
      <span className={classes.band}>{band ? <Band code={band.code} name={band.title} /> : null}</span>
    </span>
  )
}
