/** Groups as dots between two figures, named where there is room. */
import { ChartLink, type ListLink } from './chart-link.tsx'
import { ticksOf } from './pair-rows.tsx'
import { useWidth } from './use-width.ts'
import classes from './charts.module.css'

export interface ScatterDot {
  readonly id: string
  readonly name: string
  readonly says: string
  readonly x: number
  readonly y: number
  readonly link: ListLink | null
}

const [height, top, bottom, left, right] = [360, 30, 44, 40, 16]

/** From the least to the most with room around them. */
const spanOf = (values: readonly number[]): [number, number] => {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const room = (most - least || 1) * 0.12
  return [Math.max(0, least - room), most + room]
}

/** Names beside their dots, as far as none covers another. */
const namedDots = (dots: readonly (ScatterDot & { at: readonly [number, number] })[], width: number): Set<string> => {
  const boxes: [number, number, number, number][] = dots.map(({ at: [x, y] }) => [x - 6, y - 6, x + 6, y + 6])
  const shown = new Set<string>()
  for (const [index, { id, name, at }] of dots.entries()) {
    const [x, y] = at
    const box: [number, number, number, number] = [x + 8, y - 8, x + 8 + name.length * 7, y + 8]
    const isFree = boxes.every(
      ([x0, y0, x1, y1], other) => other === index || box[2] < x0 || box[0] > x1 || box[3] < y0 || box[1] > y1,
    )
    if (!isFree || box[2] > width) continue
    boxes.push(box)
    shown.add(id)
  }
  return shown
}

export const Scatter = ({
  dots,
  label,
  xName,
  yName,
}: {
  dots: readonly ScatterDot[]
  label: string
  xName: string
  yName: string
}) => {
  const [ref, width] = useWidth(760)
  const [[x0, x1], [y0, y1]] = [spanOf(dots.map(({ x }) => x)), spanOf(dots.map(({ y }) => y))]
  const x = (value: number): number => left + ((value - x0) / (x1 - x0)) * (width - left - right)
  const y = (value: number): number => height - bottom - ((value - y0) / (y1 - y0)) * (height - top - bottom)
  const placed = dots.map((dot) => ({ ...dot, at: [x(dot.x), y(dot.y)] as const }))
  const named = namedDots(placed, width)
  return (
    <div ref={ref}>
      <svg className={classes.drawing} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {ticksOf(y0, y1).map((tick) => (
          <g key={tick}>
            <line className={classes.grid} x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} />
            <text className={classes.axis} x={left - 8} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {ticksOf(x0, x1).map((tick) => (
          <text key={tick} className={classes.axis} x={x(tick)} y={height - bottom + 18} textAnchor="middle">
            {tick}
          </text>
        ))}
        <text className={classes.word} x={0} y={14}>
          {yName}
        </text>
        <text className={classes.word} x={width - right} y={height - 8} textAnchor="end">
          {xName}
        </text>
        {placed.map(({ id, name, says, at: [cx, cy], link }) => (
          <ChartLink key={id} link={link}>
            <title>{says}</title>
            <circle className={classes.dot} cx={cx} cy={cy} r={5.5} />
            {named.has(id) ? (
              <text className={classes.axis} x={cx + 9} y={cy + 4}>
                {name}
              </text>
            ) : null}
          </ChartLink>
        ))}
      </svg>
    </div>
  )
}
