/** The week as seats, a lesson each; those with conflicts filter the list. */
import { useTranslation } from 'react-i18next'
import { LegendList } from '#platform/web/components/drawings/legend.tsx'
import { weekdayOf } from '#platform/pure/dates.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Conflict, ConflictCell, ConflictWeek } from '../../../contract/conflicts.ts'
import { isClash } from '../../../rules/conflicts/conflicts.ts'
import classes from './conflicts.module.css'

export const isAt = ({ cells }: Conflict, cell: ConflictCell): boolean =>
  cells.some(({ date, period }) => date === cell.date && period === cell.period)

interface SeatProps {
  readonly cell: ConflictCell
  readonly items: readonly Conflict[]
  readonly chosen: boolean
  readonly onChoose: () => void
}

const ConflictSeat = ({ cell, items, chosen, onChoose }: SeatProps) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const clashes = items.some(isClash)
  const where = `${formats.weekday(weekdayOf(cell.date), 'long')}, ${t('conflicts.lesson', { period: cell.period })}`
  return (
    <button
      type="button"
      className={classes.seat}
      data-state={clashes ? 'clash' : 'look'}
      aria-pressed={chosen}
      aria-label={`${where}: ${t('conflicts.count', { count: items.length })}`}
      onClick={onChoose}
    >
      {clashes ? '–' : items.length}
    </button>
  )
}

export interface WeekSeatsProps {
  readonly week: ConflictWeek
  readonly items: readonly Conflict[]
  readonly chosen: ConflictCell | null
  readonly onChoose: (cell: ConflictCell | null) => void
}

const Legend = ({ week }: { week: ConflictWeek }) => {
  const { t } = useTranslation('timetable')
  const states = ['clash', 'look', 'clear', ...(week.days.some(({ state }) => state !== 'checked') ? ['off'] : [])]
  return (
    <div className={classes.legend}>
      <LegendList>
        {states.map((state) => (
          <li key={state}>
            <span className={classes.swatch} data-state={state} aria-hidden="true" />
            {t(`conflicts.state.${state}`)}
          </li>
        ))}
      </LegendList>
    </div>
  )
}

export const WeekSeats = ({ week, items, chosen, onChoose }: WeekSeatsProps) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const periods = Array.from({ length: week.periods }, (_, place) => place + 1)
  const isChosen = (cell: ConflictCell): boolean => chosen?.date === cell.date && chosen.period === cell.period
  return (
    <div>
      <table className={classes.week}>
        <caption className="visually-hidden">{t('conflicts.week')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('conflicts.column.when')}</span>
            </th>
            {week.days.map(({ date, state, name }) => (
              <th key={date} scope="col" data-off={state === 'checked' ? undefined : true} title={name ?? undefined}>
                {formats.weekday(weekdayOf(date), 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map((period) => (
            <tr key={period}>
              <th scope="row">{period}</th>
              {week.days.map(({ date, state }) => {
                const cell = { date, period }
                const here = items.filter((one) => isAt(one, cell))
                return (
                  <td key={date}>
                    {here.length > 0 ? (
                      <ConflictSeat
                        cell={cell}
                        items={here}
                        chosen={isChosen(cell)}
                        onChoose={() => onChoose(isChosen(cell) ? null : cell)}
                      />
                    ) : (
                      <span className={classes.seat} data-state={state === 'checked' ? 'clear' : 'off'} />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend week={week} />
    </div>
  )
}
