/** The week of a teacher or a class that is too full: every period with its lesson, those that are closed, none left. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Board } from '../../../contract/drafts.ts'
import { areasOf, classesOf, namesOf } from '../../../rules/pictures/names.ts'
import type { PersonWeek } from '../../../rules/pictures/person-week.ts'
import classes from './explain.module.css'

interface Props {
  readonly board: Board
  readonly week: PersonWeek
  readonly label: string
  /** A teacher's week shows classes, a class's week learning areas. */
  readonly of: 'teachers' | 'classes'
}

export const WeekTable = ({ board, week, label, of }: Props) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const names = namesOf(board)
  const lessonOf = (cardId: string): string => {
    const card = names.card(cardId)
    const activity = card && names.activityOf(card)
    if (!activity) return ''
    return of === 'teachers'
      ? classesOf(activity).map(names.stream).join(', ')
      : areasOf(activity).map(names.shortArea).join(' / ')
  }
  return (
    <div className={classes.frame} role="group" aria-label={label} tabIndex={0}>
      <table className={classes.week}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('explain.day')}</span>
            </th>
            {week.times.map((time) => (
              <th key={time} scope="col">
                {time}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.days.map(({ weekday, seats }) => (
            <tr key={weekday}>
              <th scope="row">{formats.weekday(weekday, 'short')}</th>
              {seats.map(({ state, cardId }, period) => (
                <td key={week.times[period]}>
                  <span className={classes.cell} data-state={state}>
                    {state === 'taken' && cardId ? (
                      lessonOf(cardId)
                    ) : (
                      <span className="visually-hidden">{t(`explain.seat.${state}`)}</span>
                    )}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
