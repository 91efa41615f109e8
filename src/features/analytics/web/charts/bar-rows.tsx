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
  const most = Math.max(1, ...rows.map(({ value, whole }) => Math.max(value, whole ?? 0)))
  const left = Math.min(width * 0.42, 10 + 7 * Math.max(...rows.map(({ name }) => name.length)))
  const right = 12 + 8 * Math.max(...rows.map(({ figure }) => figure.length))
  const lengthOf = (value: number): number => (value / most) * (width - left - right)
  return (
    <div ref={ref}>
      <svg className={classes.drawing} viewBox={`0 0 ${width} ${rows.length * step}`} role="img" aria-label={label}>
        {rows.map(({ id, name, value, whole, figure, link }, index) => {
          const y = index * step
          return (
            <ChartLink key={id} link={link}>
              <text className={classes.name} x={0} y={y + 19}>
                {name}
              </text>
              {whole === null ? null : (
                <rect className={classes.well} x={left} y={y + 6} width={lengthOf(whole)} height={16} rx={4} />
              )}
              <rect
                className={classes.bar}
                data-tone={tone}
                x={left}
                y={y + 6}
                width={Math.max(value > 0 ? 2 : 0, lengthOf(value))}
                height={16}
                rx={4}
              />
              <text className={classes.figure} x={left + lengthOf(Math.max(value, whole ?? 0)) + 8} y={y + 19}>
                {figure}
              </text>
            </ChartLink>
          )
        })}
      </svg>
    </div>
  )
}
