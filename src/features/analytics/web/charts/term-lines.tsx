/** The middle half of the marks of a group and their median, term by term. */
import { area, line } from 'd3-shape'
import { useWidth } from './use-width.ts'
import classes from './charts.module.css'

export interface TermPoint {
  readonly id: string
  readonly says: string
  readonly year: string
  /** Where they were then. */
  readonly place: string
  /** Null where there is nothing to show. */
  readonly marks: { readonly lower: number; readonly median: number; readonly upper: number } | null
}

const [height, top, bottom, left, right] = [300, 14, 44, 34, 16]

export const TermLines = ({ points, label }: { points: readonly TermPoint[]; label: string }) => {
  const [ref, width] = useWidth(760)
  const step = points.length > 1 ? (width - left - right - 24) / (points.length - 1) : 0
  const x = (index: number): number => left + 12 + index * step
  const y = (percent: number): number => top + (1 - percent / 100) * (height - top - bottom)
  const placed = points.map((point, index) => ({ ...point, x: x(index) }))
  const half = area<(typeof placed)[number]>()
    .defined(({ marks }) => marks !== null)
    .x((one) => one.x)
    .y0(({ marks }) => y(marks?.lower ?? 0))
    .y1(({ marks }) => y(marks?.upper ?? 0))
  const middle = line<(typeof placed)[number]>()
    .defined(({ marks }) => marks !== null)
    .x((one) => one.x)
    .y(({ marks }) => y(marks?.median ?? 0))
  return (
    <div ref={ref}>
      <svg className={classes.drawing} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {[0, 25, 50, 75, 100].map((percent) => (
          <g key={percent}>
            <line className={classes.grid} x1={left} x2={width - right} y1={y(percent)} y2={y(percent)} />
            <text className={classes.axis} x={left - 8} y={y(percent) + 4} textAnchor="end">
              {percent}
            </text>
          </g>
        ))}
        <path className={classes.half} d={half(placed) ?? ''} />
        <path className={classes.median} d={middle(placed) ?? ''} />
        {placed.map((point, index) => {
          const isNew = index === 0 || placed[index - 1]?.year !== point.year
          return (
            <g key={point.id}>
              <title>{point.says}</title>
              {isNew ? (
                <>
                  <line className={classes.grid} x1={point.x} x2={point.x} y1={top} y2={height - bottom + 6} />
                  <text className={classes.figure} x={point.x - 4} y={height - 24}>
                    {point.year}
                  </text>
                  <text className={classes.axis} x={point.x - 4} y={height - 8}>
                    {point.place}
                  </text>
                </>
              ) : null}
              {point.marks === null ? null : (
                <>
                  <rect
                    className={classes.now}
                    x={point.x - 5}
                    y={y(point.marks.median) - 5}
                    width={10}
                    height={10}
                    rx={3}
                  />
                  <text className={classes.figure} x={point.x} y={y(point.marks.median) - 11} textAnchor="middle">
                    {point.marks.median}
                  </text>
                </>
              )}
            </g>
          )
        })}
      </svg>
    </div>
  )
}
