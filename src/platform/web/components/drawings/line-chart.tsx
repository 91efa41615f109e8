/**
 * A line over days or other steps, its last value written at its end and its lowest one marked; the same as a table one
 * click away.
 */
import { useTranslation } from 'react-i18next'
import { DataTable } from '../data-table.tsx'
import { SameAsTable } from './same-as-table.tsx'
import classes from './line-chart.module.css'

export interface LinePoint {
  /** The day in words: `10 March`; or another step. */
  readonly label: string
  readonly value: number
}

export interface LineChartProps {
  /** The picture as a sentence. */
  readonly label: string
  readonly points: readonly LinePoint[]
  /** Head of the table's column of values. */
  readonly column: string
  readonly show: (value: number) => string
  /** Head of the table's column of labels, if they are no days. */
  readonly head?: string
  /** False where the lowest value says nothing by itself. */
  readonly marksLowest?: boolean
  /** The picture stays behind its table, to be saved. */
  readonly keepsPicture?: boolean
}

const [width, height] = [320, 130]
const [right, top, bottom] = [52, 10, 24]
/** Width of a figure's letter, at most. */
const letter = 7.5

/** The smallest of 1, 2, 5, 10, 20, 50, ... that covers the range in two steps. */
const stepOf = (range: number): number => {
  for (let power = 1; ; power *= 10) {
    const step = [1, 2, 5].map((one) => one * power).find((one) => one * 2 >= range)
    if (step !== undefined) return step
  }
}

/** Round ends of the scale, two whole steps apart. @param values at least one */
export const scaleOf = (values: readonly number[]): { low: number; high: number } => {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  for (let range = most - least; ; range *= 2) {
    const step = stepOf(Math.max(1, range))
    const low = Math.floor(least / step) * step
    if (low + 2 * step >= most) return { low, high: low + 2 * step }
  }
}

const Picture = ({ label, points, show, marksLowest = true }: LineChartProps) => {
  const values = points.map(({ value }) => value)
  const { low, high } = scaleOf(values)
  const left = 6 + letter * Math.max(...[low, (low + high) / 2, high].map((value) => show(value).length))
  const x = (index: number): number =>
    left + (points.length > 1 ? index / (points.length - 1) : 1) * (width - left - right)
  const y = (value: number): number => top + ((high - value) / (high - low)) * (height - top - bottom)
  const last = points.length - 1
  const lowest = values.indexOf(Math.min(...values))
  return (
    <svg className={classes.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {[high, (high + low) / 2, low].map((value) => (
        <g key={value}>
          <line className={classes.grid} x1={left} x2={width - right} y1={y(value)} y2={y(value)} />
          <text className={classes.axis} x={left - 6} y={y(value) + 4} textAnchor="end">
            {show(value)}
          </text>
        </g>
      ))}
      <polyline
        className={classes.line}
        points={points.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ')}
      />
      {marksLowest && lowest < last ? (
        <>
          <rect
            className={classes.low}
            x={x(lowest) - 4}
            y={y(values[lowest] ?? 0) - 4}
            width={8}
            height={8}
            rx={2.5}
          />
          <text className={classes.axis} x={x(lowest) + 8} y={y(values[lowest] ?? 0) + 4}>
            {show(values[lowest] ?? 0)}
          </text>
        </>
      ) : null}
      <rect className={classes.now} x={x(last) - 5} y={y(values[last] ?? 0) - 5} width={10} height={10} rx={3} />
      <text className={classes.last} x={x(last) + 9} y={y(values[last] ?? 0) + 4}>
        {show(values[last] ?? 0)}
      </text>
      <text className={classes.axis} x={left} y={height - 6}>
        {points[0]?.label}
      </text>
      {last > 0 ? (
        <text className={classes.axis} x={x(last)} y={height - 6} textAnchor="end">
          {points[last]?.label}
        </text>
      ) : null}
    </svg>
  )
}

export const LineChart = (props: LineChartProps) => {
  const { t } = useTranslation('platform')
  const { label, points, column, show, head, keepsPicture = false } = props
  const columns = [
    { id: 'day', header: head ?? t('picture.dayHead'), cell: (point: LinePoint) => point.label },
    { id: 'value', header: column, cell: ({ value }: LinePoint) => show(value), numeric: true },
  ]
  const table = <DataTable label={label} columns={columns} rows={points} rowId={(point) => point.label} />
  return <SameAsTable picture={<Picture {...props} />} table={table} keepsPicture={keepsPicture} />
}
