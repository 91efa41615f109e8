/** Attendance as a picture: weeks across, days down; the same as a table one click away. */
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../data-table.tsx'
import { Legend } from './legend.tsx'
import { SameAsTable } from './same-as-table.tsx'
import { Seat, type SeatState } from './seat.tsx'
import classes from './heat-map.module.css'

export interface HeatDay {
  /** Calendar day, `YYYY-MM-DD`. */
  date: string
  state: Extract<SeatState, 'here' | 'late' | 'away' | 'excused' | 'none' | 'to-come' | 'unmarked'>
  today?: boolean
}

export interface HeatMapProps {
  /** Text alternative: "41 of 43 days here, 2 of them late". */
  label: string
  /** A row per weekday with one cell per week; null for days outside the term. */
  rows: readonly { day: string; cells: readonly (HeatDay | null)[] }[]
}

const useStateName = () => {
  const { t } = useTranslation('platform')
  return (state: HeatDay['state']) => t(`day.${state === 'to-come' ? 'toCome' : state}`)
}

const Picture = ({ label, rows }: HeatMapProps) => {
  const weeks = rows[0]?.cells.length ?? 0
  return (
    <div className={classes.map} style={{ '--weeks': weeks } as CSSProperties} role="img" aria-label={label}>
      {rows.map(({ day, cells }) => (
        <div key={day} className={classes.row}>
          <span className={classes.day}>{day}</span>
          {cells.map((cell, week) =>
            cell ? (
              <Seat key={cell.date} state={cell.state} size={28} soft today={cell.today ?? false} />
            ) : (
              <span key={`none ${week}`} />
            ),
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

const Table = ({ label, rows }: HeatMapProps) => {
  const { t } = useTranslation('platform')
  const name = useStateName()
  const weeks = Array.from({ length: rows[0]?.cells.length ?? 0 }, (_, week) => ({
    week,
    cells: rows.map((row) => row.cells[week] ?? null),
  }))
  const columns = [
    {
      id: 'week',
      header: t('picture.weekHead'),
      cell: ({ week }: (typeof weeks)[number]) => t('picture.week', { week: week + 1 }),
    },
    ...rows.map(({ day }, index) => ({
      id: day,
      header: day,
      cell: ({ cells }: (typeof weeks)[number]) => {
        const cell = cells[index]
        return cell ? name(cell.state) : null
      },
    })),
  ]
  return <DataTable label={label} columns={columns} rows={weeks} rowId={({ week }) => String(week)} />
}

export const HeatMap = (props: HeatMapProps) => {
  const name = useStateName()
  const used = new Set(props.rows.flatMap((row) => row.cells.map((cell) => cell?.state)))
  const entries = (['here', 'late', 'away', 'excused', 'unmarked', 'none'] as const)
    .filter((state) => used.has(state))
    .map((state) => ({ state, label: name(state) }))
  return (
    <SameAsTable picture={<Picture {...props} />} table={<Table {...props} />} legend={<Legend entries={entries} />} />
  )
}
