/** Two figures on each row, on one scale: the first filled, the second hollow, with the way from the second to the first. */
import { useWidth } from './use-width.ts'
import classes from './charts.module.css'

export interface PairOfFigures {
  readonly id: string
  readonly name: string
  readonly first: number | null
  readonly second: number | null
  readonly figures: string
  readonly change: string
  /** Better or worse; null without a change. */
  readonly way: 'up' | 'down' | null
  /** Stands for all the others. */
  readonly strong: boolean
}

const narrow = 620
const mark = 13

/** Steps of 1, 2 or 5 times a power of ten, about four of them. */
export const ticksOf = (from: number, to: number): number[] => {
  const rough = (to - from) / 4
  const power = 10 ** Math.floor(Math.log10(rough > 0 ? rough : 1))
  const step = power * ([1, 2, 5].find((one) => rough <= one * power) ?? 10)
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) =>
    Number(((first + index) * step).toFixed(6)),
  )
}

/** Whole tens around marks in per cent. @param values at least one */
export const marksScale = (values: readonly number[]): readonly [number, number] => [
  Math.max(0, Math.floor((Math.min(...values) - 5) / 10) * 10),
  Math.min(100, Math.ceil((Math.max(...values) + 5) / 10) * 10),
]

const planOf = (width: number) => {
  const slim = width < narrow
  return { slim, left: slim ? 4 : 200, right: slim ? 8 : 210, step: slim ? 48 : 32, middle: slim ? 33 : 16 }
}

const Marks = ({
  row: { first, second, way, strong },
  x,
  line,
}: {
  row: PairOfFigures
  x: (value: number) => number
  line: number
}) => {
  const look = way ?? 'up'
  return (
    <>
      {first === null || second === null ? null : (
        <line className={classes.change} data-way={look} x1={x(second)} x2={x(first)} y1={line} y2={line} />
      )}
      {second === null ? null : (
        <rect className={classes.before} x={x(second) - 6} y={line - 6} width={12} height={12} rx={4} />
      )}
      {first === null ? null : (
        <rect
          className={classes.now}
          data-way={look}
          x={x(first) - mark / 2}
          y={line - mark / 2}
          width={mark}
          height={mark}
          rx={strong ? 0 : 4}
        />
      )}
    </>
  )
}

export const PairRows = ({
  rows,
  scale: [from, to],
  label,
}: {
  rows: readonly PairOfFigures[]
  scale: readonly [number, number]
  label: string
}) => {
  const [ref, width] = useWidth(960)
  const { slim, left, right, step, middle } = planOf(width)
  const bottom = rows.length * step + 4
  const x = (value: number): number => left + 8 + ((value - from) / (to - from || 1)) * (width - left - right - 16)
  return (
    <div ref={ref}>
      <svg className={classes.drawing} viewBox={`0 0 ${width} ${bottom + 24}`} role="img" aria-label={label}>
        {ticksOf(from, to).map((tick) => (
          <g key={tick}>
            <line className={classes.grid} x1={x(tick)} x2={x(tick)} y1={4} y2={bottom} />
            <text className={classes.axis} x={x(tick)} y={bottom + 18} textAnchor="middle">
              {tick}
            </text>
          </g>
        ))}
        {rows.map((row, index) => {
          const y = index * step
          const line = y + middle
          return (
            <g key={row.id}>
              <title>{`${row.name}: ${row.figures}`}</title>
              <text className={row.strong ? classes.figure : classes.name} x={0} y={slim ? y + 16 : line + 5}>
                {row.name}
              </text>
              <Marks row={row} x={x} line={line} />
              <text
                className={row.strong ? classes.figure : classes.name}
                x={slim ? width - 60 : width - 64}
                y={slim ? y + 16 : line + 5}
                textAnchor="end"
              >
                {row.figures}
              </text>
              <text
                className={row.way === null ? classes.axis : classes[row.way]}
                x={width}
                y={slim ? y + 16 : line + 5}
                textAnchor="end"
              >
                {row.change}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
