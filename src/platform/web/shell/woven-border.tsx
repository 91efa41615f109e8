/** The woven border that ends the rail, tone on tone. */
import { useId } from 'react'
import classes from './woven-border.module.css'

const cells = [
  [0, 0, 'pin'],
  [14.5, 0, 'well'],
  [0, 14.5, 'well'],
  [14.5, 14.5, 'pin'],
] as const

export const WovenBorder = () => {
  const id = useId()
  return (
    <svg className={classes.border} width="100%" height="44" aria-hidden="true">
      <pattern id={id} width="29" height="29" patternUnits="userSpaceOnUse">
        {cells.map(([x, y, kind]) => (
          <rect key={`${x} ${y}`} className={classes[kind]} x={x + 0.75} y={y + 0.75} width="13" height="13" rx="3.6" />
        ))}
      </pattern>
      <rect width="100%" height="44" fill={`url(#${id})`} />
    </svg>
  )
}
