/** Counts by week of the term as columns, each with its number. */
import { useWidth } from './use-width.ts'
import classes from './charts.module.css'

const [height, top, bottom] = [120, 18, 20]

export const WeekColumns = ({
  weeks,
  label,
}: {
  weeks: readonly { readonly week: number; readonly count: number }[]
  label: string
}) => {
  const [ref, width] = useWidth(320)
  const most = Math.max(1, ...weeks.map(({ count }) => count))
  const step = width / Math.max(1, weeks.length)
  return (
    <div ref={ref}>
      <svg className={classes.drawing} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <line className={classes.grid} x1={0} x2={width} y1={height - bottom} y2={height - bottom} />
        {weeks.map(({ week, count }, index) => {
          const size = (count / most) * (height - top - bottom)
          const middle = (index + 0.5) * step
          return (
            <g key={week}>
              <rect
                className={classes.bar}
                x={index * step + 2}
                y={height - bottom - size}
                width={Math.max(2, step - 4)}
                height={size}
                rx={3}
              />
              <text className={classes.percent} x={middle} y={height - bottom - size - 5} textAnchor="middle">
                {count > 0 ? count : ''}
              </text>
              <text className={classes.axis} x={middle} y={height - 5} textAnchor="middle">
                {week}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
