/** The lesson that is on, with a seat for every five minutes, and the next one. */
import { useTranslation } from 'react-i18next'
import { minutesOf } from '#platform/pure/dates.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { DatedLesson } from '../../../contract/lessons.ts'
import type { ScheduleWeek } from '../../../contract/schedule.ts'
import { takingPlace } from '../../../rules/held.ts'
import { lessonsAt } from '../../../rules/now.ts'
import { useClock } from '../../use-clock.ts'
import { useLessonWords } from './use-lesson-words.ts'
import classes from './schedule.module.css'

const minutesASeat = 5

const Now = ({ lesson, clock }: { lesson: DatedLesson; clock: string }) => {
  const { t } = useTranslation('lessons')
  const words = useLessonWords()
  const left = minutesOf(lesson.endTime) - minutesOf(clock)
  const seats = Math.ceil((minutesOf(lesson.endTime) - minutesOf(lesson.startTime)) / minutesASeat)
  const toCome = Math.ceil(left / minutesASeat)
  return (
    <section className={classes.now}>
      <div className={classes.nowTop}>
        <span>{t('schedule.nowUntil', { time: lesson.endTime })}</span>
        <span>{words.room(lesson)}</span>
      </div>
      <h2>{lesson.learningArea.name}</h2>
      <p>{words.who(lesson)}</p>
      <div className={classes.minutes} aria-hidden="true">
        {Array.from({ length: seats }, (_, seat) => (
          <span key={seat} data-over={seat < seats - toCome || undefined} />
        ))}
      </div>
      <p>{t('schedule.left', { count: left })}</p>
    </section>
  )
}

/** Renders nothing for a week without today. */
export const NowCard = ({ week }: { week: ScheduleWeek }) => {
  const { t } = useTranslation('lessons')
  const formats = useFormats()
  const clock = useClock()
  const words = useLessonWords()
  const today = formats.schoolDay()
  const lessons = week.days.find(({ date }) => date === today)?.lessons
  if (!lessons) return null
  const { now, next: nextToday } = lessonsAt(takingPlace(lessons), clock)
  const next = nextToday ?? takingPlace(week.days.filter(({ date }) => date > today).flatMap((day) => day.lessons))[0]
  if (!now && !next) return null
  return (
    <div className={classes.top}>
      {now ? <Now lesson={now} clock={clock} /> : null}
      {next ? (
        <div className={classes.next}>
          <span className={classes.nextTime}>
            {next.date === today ? null : `${formats.date(next.date, 'weekday')}, `}
            {next.startTime}
          </span>
          <div>
            <span className={classes.quiet}>{t('schedule.nextLesson')}</span>
            <strong>{next.learningArea.name}</strong>
            <span className={classes.quiet}>{words.detail(next)}</span>
          </div>
        </div>
      ) : null}
    </div>
  )
}
