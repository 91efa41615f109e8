/** Results by term on a line with gaps at the band borders; also available as a table. */
import { useTranslation } from 'react-i18next'
import { roundPercent } from '#core/academics/rules/scales.ts'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import type { GradeTrends } from '../../../contract/grades.ts'
import { lineStart } from '../../parts/past-row.tsx'
import classes from './trend.module.css'

type Point = GradeTrends['items'][number]['points'][number]

export interface TrendProps {
  readonly label: string
  /** Oldest first. */
  readonly points: readonly Point[]
  readonly borders: readonly number[]
}

const Picture = ({ label, points, borders }: TrendProps) => {
  const termName = useTermName()
  const last = points.at(-1)
  const before = points.at(-2)
  const way = last && before && roundPercent(last.percent) < roundPercent(before.percent) ? 'down' : 'up'
  const from = lineStart(points.map(({ percent }) => ({ percent, previousPercent: null })))
  const at = (value: number): number => ((value - from) / (100 - from)) * 100
  const edges = [from, ...borders.filter((one) => one > from + 2), 100]
  return (
    <div className={classes.trend} role="img" aria-label={label}>
      {points.map((point) => (
        <div key={point.term.id} className={classes.term}>
          <div className={classes.field}>
            {edges.slice(1).map((edge, index) => (
              <span
                key={edge}
                className={classes.piece}
                style={{
                  bottom: `${at(edges[index] ?? 0)}%`,
                  height: `calc(${at(edge) - at(edges[index] ?? 0)}% - 3px)`,
                }}
              />
            ))}
            <span
              className={classes.seat}
              data-last={point === last || undefined}
              data-way={way}
              style={{ bottom: `${at(point.percent)}%` }}
            />
          </div>
          <span className={classes.figure}>{roundPercent(point.percent)}</span>
          <span>{termName(point.term.name)}</span>
          <span>{point.term.year}</span>
        </div>
      ))}
    </div>
  )
}

export const Trend = (props: TrendProps) => {
  const { t } = useTranslation('gradebook-grades')
  const columns = [
    { id: 'term', header: t('term'), cell: ({ term }: Point) => t('termOfYear', { ...term }) },
    { id: 'percent', header: t('column.percent'), cell: ({ percent }: Point) => roundPercent(percent), numeric: true },
    {
      id: 'band',
      header: t('column.band'),
      cell: ({ band }: Point) => (band ? <Band code={band.code} name={band.title} /> : null),
      numeric: true,
    },
  ]
  const table = <DataTable label={props.label} columns={columns} rows={props.points} rowId={({ term }) => term.id} />
  return <SameAsTable picture={<Picture {...props} />} table={table} />
}
