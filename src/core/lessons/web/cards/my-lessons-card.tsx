/** Today's own lessons: current, next, and the rest. Learners see the teacher, teachers the class. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { schoolTime } from '#platform/pure/dates.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useSession, useTimeZone } from '#platform/web/session/session.tsx'
import { myLessons, type Lesson } from '../../contract/lessons.ts'
import { shortName } from '../names.ts'
import { useLessonsWatch } from '../components/use-timetable.ts'
import classes from './my-lessons-card.module.css'

/** The school's time of day, minute by minute. */
const useClock = (): string => {
  const timeZone = useTimeZone()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return schoolTime(now, timeZone).time
}

const LessonRow = ({ lesson, state }: { lesson: Lesson; state: 'over' | 'now' | 'next' | 'later' }) => {
  const { t } = useTranslation('nav', { keyPrefix: 'lessons' })
  const { user } = useSession()
  const who = user.role === 'student' ? lesson.teacher && shortName(lesson.teacher.name) : lesson.stream.label
  const facts = [who, lesson.room?.name === lesson.stream.label ? null : lesson.room?.name]
    .filter((fact) => fact)
    .join(', ')
  return (
    <li className={classes.row} data-state={state}>
      <span className={classes.time}>{lesson.startTime}</span>
      <span className={classes.words}>
        <span className={classes.area}>{lesson.learningArea.name}</span>
        {facts ? <span className={classes.facts}>{facts}</span> : null}
      </span>
      {state === 'now' ? <span className={classes.mark}>{t('mine.now', { end: lesson.endTime })}</span> : null}
      {state === 'next' ? <span className={classes.mark}>{t('mine.next')}</span> : null}
    </li>
  )
}

const stateOf = (lesson: Lesson, clock: string, next: Lesson | undefined): 'over' | 'now' | 'next' | 'later' =>
  lesson.endTime <= clock ? 'over' : lesson.startTime <= clock ? 'now' : lesson === next ? 'next' : 'later'

const Rows = ({ items }: { items: readonly Lesson[] }) => {
  const clock = useClock()
  const next = items.find((lesson) => lesson.startTime > clock)
  return (
    <ul className={classes.rows}>
      {items.map((lesson) => (
        <LessonRow key={lesson.id} lesson={lesson} state={stateOf(lesson, clock, next)} />
      ))}
    </ul>
  )
}

export const MyLessonsCard = () => {
  const { t } = useTranslation('nav', { keyPrefix: 'lessons' })
  useLessonsWatch()
  const query = useCall(myLessons, { query: {} }, { live: true, offline: true })
  if (!query.data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={4} />
    )
  const { items, isSchoolDay } = query.data
  return (
    <section>
      <h2>{t('mine.title')}</h2>
      {items.length > 0 ? (
        <Rows items={items} />
      ) : (
        <p className={classes.facts}>{isSchoolDay ? t('mine.none') : t('mine.noSchool')}</p>
      )}
    </section>
  )
}
