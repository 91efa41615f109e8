/** The whole school's week as seats; a red seat lights the lesson that it clashes with, and its class. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LegendList } from '#platform/web/components/drawings/legend.tsx'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Finding } from '../../../contract/runs.ts'
import type { ClassWeek, WeekSeat } from '../../../rules/pictures/seats.ts'
import { useFindingWords } from './finding-words.ts'
import classes from './runs.module.css'

interface Props {
  readonly label: string
  readonly weekdays: readonly number[]
  readonly rows: readonly ClassWeek[]
  readonly left: readonly Finding[]
  /** The finding that is looked at elsewhere on the page. */
  readonly looked: Finding | null
}

interface RowProps {
  readonly row: ClassWeek
  readonly weekdays: readonly number[]
  readonly lit: ReadonlySet<string>
  readonly nameOf: (seat: WeekSeat, when: string) => string
  readonly onLook: (seat: WeekSeat | null) => void
}

const isTrouble = ({ state }: WeekSeat): boolean => state === 'clash' || state === 'unplaced'

const Row = ({ row, weekdays, lit, nameOf, onLook }: RowProps) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const isLit = ({ cardIds }: WeekSeat): boolean => cardIds.some((id) => lit.has(id))
  return (
    <div className={classes.weekRow} data-lit={row.days.flat().some(isLit) || undefined}>
      <span className={classes.weekClass}>{row.label}</span>
      {row.days.map((seats, day) => (
        <span key={weekdays[day]} className={classes.weekDay}>
          {seats.map((seat, period) => {
            const props = { className: classes.seat, 'data-state': seat.state, 'data-lit': isLit(seat) || undefined }
            if (!isTrouble(seat)) return <span key={period} {...props} />
            const when = t('findings.when', { day: formats.weekday(weekdays[day] ?? 1, 'long'), lesson: period + 1 })
            return (
              <span
                key={period}
                {...props}
                role="img"
                aria-label={`${row.label}. ${nameOf(seat, when)}`}
                onPointerEnter={() => onLook(seat)}
                onPointerLeave={() => onLook(null)}
              />
            )
          })}
        </span>
      ))}
    </div>
  )
}

const Legend = () => {
  const { t } = useTranslation('timetable')
  return (
    <LegendList>
      {(['placed', 'clash', 'unplaced', 'free'] as const).map((state) => (
        <li key={state}>
          <span className={classes.seat} data-state={state} aria-hidden="true" />
          {t(`runs.seat.${state}`)}
        </li>
      ))}
    </LegendList>
  )
}

export const SchoolSeats = ({ label, weekdays, rows, left, looked }: Props) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const words = useFindingWords()
  const [seat, setSeat] = useState<WeekSeat | null>(null)
  const about = (cardIds: readonly string[]): Finding[] =>
    left.filter((finding) => finding.cardIds.some((id) => cardIds.includes(id)))
  const lit = new Set([...(looked?.cardIds ?? []), ...about(seat?.cardIds ?? []).flatMap(({ cardIds }) => cardIds)])
  const nameOf = ({ state, cardIds }: WeekSeat, when: string): string => {
    const titles = about(cardIds).map((finding) => words(finding).title)
    return [state === 'unplaced' ? null : when, ...(titles.length > 0 ? titles : [t(`runs.seat.${state}`)])]
      .filter((part) => part !== null)
      .join('. ')
  }
  const picture = (
    <div className={classes.week} role="group" aria-label={label}>
      <div className={classes.weekRow} aria-hidden="true">
        <span className={classes.weekClass} />
        {weekdays.map((weekday) => (
          <span key={weekday} className={classes.weekDay}>
            {formats.weekday(weekday, 'short')}
          </span>
        ))}
      </div>
      {rows.map((row) => (
        <Row key={row.streamId} {...{ row, weekdays, lit, nameOf }} onLook={setSeat} />
      ))}
    </div>
  )
  const table = (
    <DataTable
      label={label}
      rows={rows}
      rowId={({ streamId }) => streamId}
      columns={[
        { id: 'class', header: t('runs.class'), cell: (row) => row.label },
        { id: 'placed', header: t('runs.seat.placed'), numeric: true, cell: (row) => formats.number(row.placed) },
        { id: 'clashes', header: t('runs.seat.clash'), numeric: true, cell: (row) => formats.number(row.clashes) },
        { id: 'unplaced', header: t('runs.seat.unplaced'), numeric: true, cell: (row) => formats.number(row.unplaced) },
      ]}
    />
  )
  return <SameAsTable picture={picture} table={table} legend={<Legend />} />
}
