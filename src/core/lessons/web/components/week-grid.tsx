/** A class's week: periods down, days across; on a phone one day at a time. */
import { UnstyledButton } from '@mantine/core'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#platform/pure/dates.ts'
import { LegendList } from '#platform/web/components/drawings/legend.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import type { Lesson, Timetable, TimetablePeriod } from '../../contract/lessons.ts'
import type { SingleWeek } from '../../contract/week-words.ts'
import { weeksMeet } from '../../rules/weeks.ts'
import { LessonCell } from './lesson-cell.tsx'
import classes from './timetable.module.css'

export interface Slot {
  weekday: number
  period: TimetablePeriod
  lesson: Lesson | undefined
}

export interface WeekGridProps {
  timetable: Timetable
  /** The week that is drawn; null for all lessons. */
  week: SingleWeek | null
  onPress: (slot: Slot) => void
}

export const useDayName = () => useFormats().weekday

const lessonsAt = ({ timetable, week }: WeekGridProps, weekday: number, periodId: string): Lesson[] =>
  timetable.lessons.filter(
    (one) => one.weekday === weekday && one.periodId === periodId && (week === null || weeksMeet(one.week, week)),
  )

const useCells = (props: WeekGridProps) => {
  const { timetable, onPress } = props
  const dayName = useDayName()
  return (weekday: number, period: TimetablePeriod) => {
    const lessons = lessonsAt(props, weekday, period.id)
    const cell = (lesson: Lesson | undefined) => (
      <LessonCell
        key={lesson?.id}
        lesson={lesson}
        ownRoomId={timetable.stream.roomId}
        place={`${dayName(weekday, 'long')}, ${period.label}`}
        onPress={() => onPress({ weekday, period, lesson })}
      />
    )
    return lessons.length > 1 ? <div className={classes.groups}>{lessons.map(cell)}</div> : cell(lessons[0])
  }
}

const Times = ({ period }: { period: TimetablePeriod }) => (
  <>
    <span className={classes.start}>{period.startTime}</span>
    {period.type === 'lesson' ? <span className={classes.end}>{period.endTime}</span> : null}
  </>
)

const Wide = (props: WeekGridProps) => {
  const { weekdays, periods, stream, date } = props.timetable
  const { t } = useTranslation('lessons')
  const dayName = useDayName()
  const cell = useCells(props)
  const today = weekdayOf(date)
  return (
    <table className={classes.week}>
      <caption className="visually-hidden">{t('grid.label', { class: stream.label })}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('grid.time')}</span>
          </th>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" data-today={weekday === today || undefined}>
              {dayName(weekday, 'long')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {periods.map((period) => (
          <tr key={period.id}>
            <th scope="row">
              {period.type === 'lesson' ? <span className="visually-hidden">{period.label} </span> : null}
              <Times period={period} />
            </th>
            {period.type === 'lesson' ? (
              weekdays.map((weekday) => <td key={weekday}>{cell(weekday, period)}</td>)
            ) : (
              <td colSpan={weekdays.length} className={classes.pause}>
                {period.label}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Narrow = (props: WeekGridProps) => {
  const { weekdays, periods, date } = props.timetable
  const { t } = useTranslation('lessons')
  const dayName = useDayName()
  const cell = useCells(props)
  const [chosen, setChosen] = useState(() =>
    weekdays.includes(weekdayOf(date)) ? weekdayOf(date) : (weekdays[0] ?? 1),
  )
  return (
    <>
      <div className={classes.days} role="group" aria-label={t('grid.days')}>
        {weekdays.map((weekday) => (
          <UnstyledButton
            key={weekday}
            className={classes.day}
            aria-pressed={weekday === chosen}
            onClick={() => setChosen(weekday)}
          >
            {dayName(weekday, 'short')}
          </UnstyledButton>
        ))}
      </div>
      <div className={classes.list}>
        {periods.map((period) => (
          <Fragment key={period.id}>
            <div className={classes.time}>
              <Times period={period} />
            </div>
            {period.type === 'lesson' ? cell(chosen, period) : <div className={classes.pauseName}>{period.label}</div>}
          </Fragment>
        ))}
      </div>
    </>
  )
}

/** @param seats in the stronger colours of small seats */
export const GroupLegend = ({ seats = false }: { seats?: boolean }) => {
  const { t } = useTranslation('lessons')
  return (
    <div className={classes.legend}>
      <LegendList>
        {(['languages', 'sciences', 'humanities', 'practical'] as const).map((group) => (
          <li key={group}>
            <span className={classes.swatch} data-group={group} data-seats={seats || undefined} aria-hidden="true" />
            {t(`group.${group}`)}
          </li>
        ))}
      </LegendList>
    </div>
  )
}

export const WeekGrid = (props: WeekGridProps) => (useIsPhone() ? <Narrow {...props} /> : <Wide {...props} />)

/** Date of a timetable in words. */
export const useHolds = () => {
  const { t } = useTranslation('lessons')
  const formats = useFormats()
  return ({ date, learningAreas }: Timetable): string =>
    t('page.lead', {
      count: learningAreas.reduce((sum, area) => sum + area.planned, 0),
      wanted: learningAreas.reduce((sum, area) => sum + area.lessonsPerWeek, 0),
      date: formats.date(date, 'weekday'),
    })
}
