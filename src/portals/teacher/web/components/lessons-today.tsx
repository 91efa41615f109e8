/** The teacher's lessons of today that are not over. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { myLessons } from '#core/lessons/contract/schedule.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useTimeZone } from '#platform/web/session/session.tsx'
import classes from '../pages/teacher.module.css'

export const LessonsToday = () => {
  const { t } = useTranslation('teacher')
  const timeZone = useTimeZone()
  const [clock] = useState(() => schoolTime(new Date(), timeZone).time)
  const query = useCall(myLessons, { query: {} }, { live: true, offline: true })
  const { data } = query
  const left = data?.items.filter(({ endTime }) => endTime > clock) ?? []
  const nothing = !data
    ? null
    : !data.isSchoolDay
      ? 'noSchool'
      : data.items.length === 0
        ? 'none'
        : left.length === 0
          ? 'over'
          : null
  return (
    <section>
      <h2>{t('lessons.title')}</h2>
      {data ? null : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
      {nothing ? <p className={classes.second}>{t(`lessons.${nothing}`)}</p> : null}
      <ul className={classes.rows}>
        {left.map((lesson) => (
          <li key={lesson.id} className={classes.lesson}>
            <span className={classes.time}>{lesson.startTime}</span>
            <span className={classes.words}>
              <span className={classes.strong}>{lesson.learningArea.name}</span>
              <span className={classes.second}>
                {[lesson.stream.label, lesson.room?.name === lesson.stream.label ? null : lesson.room?.name]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            {lesson.cancelled ? (
              <span className={classes.second}>{t('lessons.cancelled')}</span>
            ) : lesson.startTime <= clock ? (
              <span className={classes.second}>{t('lessons.now', { end: lesson.endTime })}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
