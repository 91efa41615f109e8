/** For phones: a button for each day, with a seat for each lesson, and the chosen day as a list. */
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#platform/pure/dates.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import type { ScheduleDay, ScheduleWeek } from '../../../contract/schedule.ts'
import { stateAt } from '../../../rules/now.ts'
import { useClock } from '../../use-clock.ts'
import { LessonBox } from './lesson-box.tsx'
import { OwnLesson } from './own-lesson.tsx'
import classes from './schedule.module.css'

export interface DaySeatsProps {
  readonly week: ScheduleWeek
  readonly chosen: string
  readonly onChoose: (day: string) => void
}

export const DaySeats = ({ week, chosen, onChoose }: DaySeatsProps) => {
  const { t } = useTranslation('lessons')
  const formats = useFormats()
  const clock = useClock()
  const today = formats.schoolDay()
  return (
    <div className={classes.dayButtons} role="group" aria-label={t('grid.days')}>
      {week.days.map(({ date, lessons }) => (
        <UnstyledButton
          key={date}
          className={classes.dayButton}
          aria-pressed={date === chosen}
          aria-label={t('schedule.dayLabel', { count: lessons.length, day: formats.date(date, 'weekday') })}
          onClick={() => onChoose(date)}
        >
          <span>{formats.weekday(weekdayOf(date), 'short')}</span>
          <strong>{Number(date.slice(8))}</strong>
          <span className={classes.seats} aria-hidden="true">
            {lessons.map((lesson) => (
              <span
                key={lesson.id}
                className={classes.seat}
                data-group={lesson.learningArea.subjectGroup}
                data-cancelled={lesson.state === 'cancelled' || undefined}
                data-now={(date === today && stateAt(lesson, clock) === 'now') || undefined}
              />
            ))}
          </span>
        </UnstyledButton>
      ))}
    </div>
  )
}

export const DayList = ({ day }: { day: ScheduleDay }) => {
  const { t } = useTranslation('lessons')
  const formats = useFormats()
  const Box = useSession().user.role === 'student' ? LessonBox : OwnLesson
  return (
    <section className={classes.day}>
      <h2>{formats.date(day.date, 'weekday')}</h2>
      {day.lessons.length === 0 ? (
        <p className={classes.quiet}>{day.dayName ?? t(day.isSchoolDay ? 'schedule.dayNone' : 'schedule.noSchool')}</p>
      ) : null}
      <ul className={classes.dayList}>
        {day.lessons.map((lesson) => (
          <li key={lesson.id}>
            <span className={classes.nextTime}>{lesson.startTime}</span>
            <Box lesson={lesson} />
          </li>
        ))}
      </ul>
    </section>
  )
}
