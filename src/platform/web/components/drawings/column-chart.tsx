/** Counts over time or hours as columns with both axes. The same facts stand in a table beside it: `SameAsTable`. */
import type { CSSProperties } from 'react'
import { useFormats } from '../../i18n/use-formats.ts'
import classes from './column-chart.module.css'

export interface Column {
  readonly id: string
  readonly value: number
  /** Below the axis; many columns show only some labels. */
  readonly label: string
  /** Shown while the pointer rests on the column. */
  readonly title: string
}

export interface ColumnChartProps {
  /** What the picture says, read aloud in its place. */
  label: string
  columns: readonly Column[]
  /** Most labels below the axis. */
  labels?: number
}

/** The next number of the series 2, 4, 10, 20, 40, 100, ... so that the middle of the axis is a whole number. */
export const topOf = (most: number): number => {
  for (let power = 1; ; power *= 10) {
    const top = [2, 4, 10].map((step) => step * power).find((step) => step >= most)
    if (top !== undefined) return top
  }
}

export const ColumnChart = ({ label, columns, labels = 4 }: ColumnChartProps) => {
  const formats = useFormats()
  const top = topOf(Math.max(1, ...columns.map(({ value }) => value)))
  const every = Math.ceil(columns.length / labels)
  return (
    <div className={classes.chart} role="img" aria-label={label}>
      <div className={classes.scale} aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{formats.number(value)}</span>
        ))}
      </div>
      <div className={classes.plot} style={{ '--columns': columns.length } as CSSProperties}>
        {columns.map(({ id, value, title }) => (
          <span key={id} title={title} style={{ height: `${(100 * value) / top}%` }} data-none={value === 0} />
        ))}
      </div>
      <div className={classes.labels} aria-hidden="true">
        {columns.map(({ id, label: word }, index) =>
          index % every === 0 ? (
            <span key={id} style={{ left: `${(100 * index) / columns.length}%` }}>
              {word}
            </span>
          ) : null,
        )}
      </div>
    </div>
  )
}
