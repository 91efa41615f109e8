/** A mark compared with its past: hollow seat before, filled seat now; gaps in the line are band borders. */
import type { ReactNode } from 'react'
import { roundPercent } from '#core/academics/rules/scales.ts'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { Legend, type LegendEntry } from '#platform/web/components/drawings/legend.tsx'
import type { FoundBand } from '../../contract/results.ts'
import classes from './past-row.module.css'

export interface PastRowProps {
  readonly name: ReactNode
  readonly percent: number | null
  readonly previousPercent: number | null
  readonly change: number | null
  readonly band: Pick<FoundBand, 'code' | 'title'> | null
  readonly borders: readonly number[]
  /** Percentage at the left end of the line, the same for all rows of a list. */
  readonly from: number
  /** The row in words, read aloud for the picture. */
  readonly label: string
}

type Way = 'up' | 'down' | 'same'
const wayOf = (change: number | null): Way => (change === null || change === 0 ? 'same' : change > 0 ? 'up' : 'down')

/** Left end of a list's lines: 30, or the multiple of ten below the lowest mark. */
export const lineStart = (
  rows: readonly { readonly percent: number | null; readonly previousPercent: number | null }[],
): number => {
  const lowest = Math.min(
    30,
    ...rows.flatMap(({ percent, previousPercent }) => [percent ?? 100, previousPercent ?? 100]),
  )
  return Math.max(0, Math.floor(lowest / 10) * 10)
}

/** `+6`, `−5`; with a real minus. */
export const signed = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0')

const Line = ({ percent, previousPercent, change, borders, from, label }: PastRowProps) => {
  const at = (value: number): number => ((Math.max(from, Math.min(100, value)) - from) / (100 - from)) * 100
  const edges = [from, ...borders.filter((one) => one > from + 2 && one < 100), 100]
  const way = wayOf(change)
  const [low, high] = [Math.min(percent ?? 0, previousPercent ?? 0), Math.max(percent ?? 0, previousPercent ?? 0)]
  return (
    <div className={classes.line} role="img" aria-label={label}>
      {edges.slice(1).map((edge, index) => (
        <span
          key={edge}
          className={classes.piece}
          style={{ left: `${at(edges[index] ?? 0)}%`, width: `calc(${at(edge) - at(edges[index] ?? 0)}% - 3px)` }}
        />
      ))}
      {percent !== null && previousPercent !== null ? (
        <>
          <span
            className={classes.way}
            data-way={way}
            style={{ left: `${at(low)}%`, width: `${at(high) - at(low)}%` }}
          />
          <span className={classes.was} style={{ left: `${at(previousPercent)}%` }} />
        </>
      ) : null}
      {percent === null ? null : <span className={classes.now} data-way={way} style={{ left: `${at(percent)}%` }} />}
    </div>
  )
}

export const PastRow = (props: PastRowProps) => {
  const { name, percent, change, band } = props
  return (
    <li className={classes.row}>
      <span className={classes.name}>{name}</span>
      <Line {...props} />
      <span className={classes.change} data-way={wayOf(change)}>
        {change === null ? null : signed(change)}
      </span>
      <span className={classes.percent}>{percent === null ? null : roundPercent(percent)}</span>
      <span className={classes.band}>{band ? <Band code={band.code} name={band.title} /> : null}</span>
    </li>
  )
}

export const PastRows = ({ children, label }: { children: ReactNode; label: string }) => (
  <ul className={classes.rows} aria-label={label}>
    {children}
  </ul>
)

/** @param gaps what gaps in the line are, in words */
export const PastLegend = ({ was, up, down, gaps }: { was: string | null; up: string; down: string; gaps: string }) => {
  const entries: LegendEntry[] = [
    ...(was === null ? [] : [{ state: 'empty' as const, label: was }]),
    { state: 'own', label: up },
    ...(was === null ? [] : [{ state: 'away' as const, label: down }]),
  ]
  return (
    <div className={classes.legend}>
      <Legend entries={entries} />
      <p>{gaps}</p>
    </div>
  )
}
