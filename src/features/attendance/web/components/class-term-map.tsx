/** A class's term: weeks across, days down, each day with how many were away. The same as a table one click away. */
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { Legend } from '#platform/web/components/drawings/legend.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { ClassDay } from '../../contract/views.ts'
import { weekGrid } from '../../rules/week-grid.ts'
import classes from './class-term-map.module.css'

const Cell = ({ day, today }: { day: ClassDay; today: string }) => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const date = formats.date(day.date, 'short')
  const taken = day.state === 'full' || day.state === 'few' || day.state === 'many'
  const words = taken
    ? t('classDay.taken', { date, count: day.away, here: day.here + day.late })
    : t(`classDay.${day.state}`, { date, name: day.closedName })
  return (
    <span className={classes.cell} data-state={day.state} data-today={day.date === today || undefined} title={words}>
      {taken ? day.away : null}
    </span>
  )
}

const Picture = ({ days, today, label }: ClassTermMapProps) => {
  const rows = weekGrid(days)
  const formats = useFormats()
  const weeks = rows[0]?.cells.length ?? 0
  return (
    <div className={classes.map} style={{ '--weeks': weeks } as CSSProperties} role="img" aria-label={label}>
      {rows.map((row) => (
        <div key={row.weekday} className={classes.row}>
          <span className={classes.label}>{formats.weekday(row.weekday, 'short')}</span>
          {row.cells.map((day, week) =>
            day ? <Cell key={day.date} day={day} today={today} /> : <span key={`none ${week}`} />,
          )}
        </div>
      ))}
      <div className={classes.row}>
        <span />
        {Array.from({ length: weeks }, (_, week) => (
          <span key={week} className={classes.week}>
            {week % 2 === 0 ? week + 1 : null}
          </span>
        ))}
      </div>
    </div>
  )
}

const Table = ({ days, label }: ClassTermMapProps) => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const taken = days.filter(({ enrolled }) => enrolled > 0)
  const columns = [
    { id: 'date', header: t('head.day'), cell: ({ date }: ClassDay) => formats.date(date, 'short') },
    { id: 'here', header: t('head.here'), cell: ({ here, late }: ClassDay) => here + late, numeric: true },
    { id: 'late', header: t('head.late'), cell: ({ late }: ClassDay) => late, numeric: true },
    { id: 'away', header: t('head.away'), cell: ({ away }: ClassDay) => away, numeric: true },
    { id: 'enrolled', header: t('head.enrolled'), cell: ({ enrolled }: ClassDay) => enrolled, numeric: true },
  ]
  return <DataTable label={label} columns={columns} rows={taken} rowId={({ date }) => date} />
}

export interface ClassTermMapProps {
  readonly days: readonly ClassDay[]
  readonly today: string
  /** Text alternative of the picture. */
  readonly label: string
}

export const ClassTermMap = (props: ClassTermMapProps) => {
  const { t } = useTranslation('attendance')
  const states = new Set(props.days.map(({ state }) => state))
  const entries = [
    { of: 'full', state: 'here' as const, label: t('map.full') },
    { of: 'few', state: 'part' as const, label: t('map.few') },
    { of: 'many', state: 'some' as const, label: t('map.many') },
    { of: 'not_taken', state: 'waiting' as const, label: t('classDay.legendNotTaken') },
    { of: 'none', state: 'none' as const, label: t('classDay.legendNone') },
  ].filter(({ of }) => states.has(of as ClassDay['state']))
  return (
    <SameAsTable picture={<Picture {...props} />} table={<Table {...props} />} legend={<Legend entries={entries} />} />
  )
}
