/** Competencies of a class against all classes: levels 1 to 4 on seven axes. */
import { curveLinearClosed, lineRadial } from 'd3-shape'
import type { Profile } from '../../contract/overview.ts'
import { useWidth } from './use-width.ts'
import classes from './charts.module.css'

const levels = [1, 2, 3, 4] as const

export interface RadarProps {
  readonly label: string
  readonly codes: readonly { readonly code: string; readonly name: string }[]
  readonly shown: Profile
  /** All classes; null where that is shown itself. */
  readonly whole: Profile | null
}

const meanIn = (profile: Profile, code: string): number => profile.values.find((one) => one.code === code)?.mean ?? 0

/** Breaks a name into lines of about `most` letters. */
const linesOf = (name: string, most: number): string[] =>
  name.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    return last !== undefined && `${last} ${word}`.length <= most
      ? [...lines.slice(0, -1), `${last} ${word}`]
      : [...lines, word]
  }, [])

export const Radar = ({ label, codes, shown, whole }: RadarProps) => {
  const [ref, width] = useWidth(460)
  const size = Math.min(width, 460)
  const radius = size / 2 - 84
  const [above, below] = [64, 48]
  const height = radius * 2 + above + below
  const angle = (index: number): number => (index / codes.length) * 2 * Math.PI
  const draw = lineRadial<number>()
    .angle((_value, index) => angle(index))
    .radius((value) => (value / 4) * radius)
    .curve(curveLinearClosed)
  const pathOf = (profile: Profile): string => draw(codes.map(({ code }) => meanIn(profile, code))) ?? ''
  return (
    <div ref={ref}>
      <svg className={classes.drawing} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <g transform={`translate(${width / 2} ${radius + above})`}>
          {levels.map((level) => (
            <g key={level}>
              <path className={classes.grid} d={draw(codes.map(() => level)) ?? ''} />
              <text className={classes.axis} x={4} y={-(level / 4) * radius - 2}>
                {level}
              </text>
            </g>
          ))}
          {whole ? <path className={classes.whole} d={pathOf(whole)} /> : null}
          <path className={classes.shape} d={pathOf(shown)} />
          {codes.map(({ code, name }, index) => {
            const [x, y] = [Math.sin(angle(index)) * (radius + 14), -Math.cos(angle(index)) * (radius + 14)]
            const lines = linesOf(name, 14)
            return (
              <text
                key={code}
                className={classes.word}
                x={x}
                y={y - (y < 0 ? (lines.length - 1) * 14 : -6)}
                textAnchor={Math.abs(x) < 8 ? 'middle' : x > 0 ? 'start' : 'end'}
              >
                {lines.map((line, row) => (
                  <tspan key={line} x={x} dy={row === 0 ? 0 : 14}>
                    {line}
                  </tspan>
                ))}
              </text>
            )
          })}
        </g>
      </svg>
    </div>
  )
}
