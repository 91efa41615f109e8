/** A teacher's lessons by day; pressing one makes it live. */
import { IconVideo } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { liveWeek, makeLive, type LiveWeek, type WeekLesson } from '../../contract/lessons.ts'
import { liveNow } from '../../contract/now.ts'
import classes from './live.module.css'

const Cell = ({ lesson }: { lesson: WeekLesson }) => {
  const { t } = useTranslation('live-lessons')
  const { lessonId, day, startTime, title, className, past, liveId } = lesson
  const make = useSend(makeLive, {
    invalidates: [liveWeek, liveNow],
    onSuccess: () => toast.success(t('week.made', { title })),
  })
  const words = (
    <>
      <small>{startTime}</small>
      <span>{className}</span>
    </>
  )
  if (liveId)
    return (
      <Link className={classes.cell} data-live to="/virtual-learning/rooms/$liveId" params={{ liveId }}>
        {words}
        <em>
          <IconVideo size={16} stroke={1.75} aria-hidden /> {t('week.live')}
        </em>
      </Link>
    )
  if (past) return <span className={classes.cell}>{words}</span>
  const press = () =>
    void make.send({ body: { lessonId, day } }).catch((error: unknown) => toast.failure(error, { onRetry: press }))
  return (
    <button
      type="button"
      className={classes.cell}
      disabled={make.sending}
      aria-label={t('week.makeLiveLabel', { title, className, time: startTime })}
      onClick={press}
    >
      {words}
      <em>{t('week.makeLive')}</em>
    </button>
  )
}

export const WeekPicture = ({ week }: { week: LiveWeek }) => {
  const { t } = useTranslation('live-lessons')
  const formats = useFormats()
  const days = [...new Set(week.lessons.map(({ day }) => day))].sort()
  const live = week.lessons.filter(({ liveId }) => liveId !== null).length
  return (
    <section>
      <h2 className={classes.heading}>
        {t('week.title')}
        <small>{week.lessons.length > 0 ? t('week.hint', { count: week.lessons.length, live }) : t('week.none')}</small>
      </h2>
      <div className={classes.week}>
        {days.map((day) => (
          <section key={day}>
            <h3 data-today={day === week.today || undefined}>{formats.date(day, 'weekday')}</h3>
            {week.lessons
              .filter((lesson) => lesson.day === day)
              .sort((a, b) => a.startTime.localeCompare(b.startTime))
              .map((lesson) => (
                <Cell key={lesson.lessonId} lesson={lesson} />
              ))}
          </section>
        ))}
      </div>
    </section>
  )
}
