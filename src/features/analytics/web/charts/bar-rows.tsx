/** Shares or counts as rows on one scale, each with its figure in words. */
import { ChartLink, type ListLink } from './chart-link.tsx'
import { useWidth } from './use-width.ts'
import classes from './charts.module.css'

export interface BarRow {
  readonly id: string
  readonly name: string
  readonly value: number
  /** End of the pale track; null without one. */
  readonly whole: number | null
  readonly figure: string
  readonly link: ListLink | null
}

const step = 30
/** From this width on, a long list stands in two columns. */
const wide = 900
const long = 12
const gutter = 56

/** A name that has too little room loses its end; the whole one is in the mark's title and in the table. */
const shortened = (name: string, room: number): string => {
  const letters = Math.floor((room - 10) / 7)
  return name.length > letters ? `${name.slice(0, Math.max(1, letters - 1)).trimEnd()}…` : name
}

export const BarRows = ({
  rows,
  label,
  tone = 'part',
}: {
  rows: readonly BarRow[]
  label: string
  tone?: 'part' | 'late'
}) => {
  const [ref, width] = useWidth(460)
  const columns = width >= wide && rows.length > long ? 2 : 1
  const each = Math.ceil(rows.length / columns)
  const own = (width - (columns - 1) * gutter) / columns
  const most = Math.max(1, ...rows.map(({ value, whole }) => Math.max(value, whole ?? 0)))
  const left = Math.min(own * 0.46, 10 + 7 * Math.max(...rows.map(({ name }) => name.length)))
  const right = 12 + 8 * Math.max(...rows.map(({ figure }) => figure.length))
  const lengthOf = (value: number): number => (value / most) * (own - left - right)
  return (
    <div ref={ref}>
      <svg className={classes.drawing} viewBox={`0 0 ${width} ${each * step}`} role="img" aria-label={label}>
        {rows.map(({ id, name, value, whole, figure, link }, index) => {
          const y = (index % each) * step
          const x = Math.floor(index / each) * (own + gutter)
          return (
            <ChartLink key={id} link={link}>
              <title>{`${name}: ${figure}`}</title>
              <text className={classes.name} x={x} y={y + 19}>
                {shortened(name, left)}
              </text>
              {whole === null ? null : (
                <rect className={classes.well} x={x + left} y={y + 6} width={lengthOf(whole)} height={16} rx={4} />
              )}
              <rect
                className={classes.bar}
                data-tone={tone}
                x={x + left}
                y={y + 6}
                width={Math.max(value > 0 ? 2 : 0, lengthOf(value))}
                height={16}
                rx={4}
              />
              <text className={classes.figure} x={x + left + lengthOf(Math.max(value, whole ?? 0)) + 8} y={y + 19}>
                {figure}
              </text>
            </ChartLink>
          )
        })}
      </svg>
    </div>
  )
}
