/** The week: a teacher makes a lesson live in one press; everybody sees the live lessons they are invited to. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addDays, mondayOf } from '#platform/pure/dates.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { Steps } from '#platform/web/calendar/steps.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { liveWeek, type LiveWeek } from '../../contract/lessons.ts'
import { LiveList } from '../components/live-list.tsx'
import { WeekHead } from '../components/week-head.tsx'
import { WeekPicture } from '../components/week-picture.tsx'
import { useLiveLessons } from '../live.ts'
import classes from '../components/live.module.css'

const Weeks = ({ monday, today }: Pick<LiveWeek, 'monday' | 'today'>) => {
  const { t } = useTranslation('live-lessons')
  const formats = useFormats()
  const navigate = useNavigate()
  const go = (day: string | undefined): void => void navigate({ to: '.', search: { day }, resetScroll: false })
  return (
    <div className={classes.weeks}>
      <Steps
        shown={`${formats.date(monday, 'short')} – ${formats.date(addDays(monday, 6), 'short')}`}
        words={{ before: t('week.before'), after: t('week.after'), today: t('week.now') }}
        onStep={(by) => go(addDays(monday, by * 7))}
        onToday={monday === mondayOf(today) ? undefined : () => go(undefined)}
      />
    </div>
  )
}

export const WeekPage = () => {
  const { t } = useTranslation('live-lessons')
  const isTeacher = useAbility('virtual_learning.schedule')
  const { day } = useSearch({ strict: false })
  const query = useCall(liveWeek, { query: day ? { day } : {} }, { live: true, keepPrevious: true })
  useLiveLessons(liveWeek)
  const week = query.data
  return (
    <>
      <WeekHead week={week} />
      {query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!week && !query.error ? <RowsSkeleton /> : null}
      {week ? (
        <>
          <Weeks monday={week.monday} today={week.today} />
          {isTeacher ? <WeekPicture week={week} /> : null}
          <h2 className={classes.heading}>{t('week.list')}</h2>
          {week.live.length > 0 ? (
            <LiveList lessons={week.live} />
          ) : (
            <EmptyState title={t('week.noList')} text={t('week.noListHint')} />
          )}
        </>
      ) : null}
    </>
  )
}
