/** Live lessons of today, and the rooms of the week: which of them are open, and which come. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { liveWeek, type LiveWeek } from '../../contract/lessons.ts'
import type { LiveLesson } from '../../contract/now.ts'
import { LiveList } from '../components/live-list.tsx'
import { WeekHead } from '../components/week-head.tsx'
import { useLiveLessons } from '../live.ts'
import classes from '../components/live.module.css'

interface PartProps {
  readonly part: 'today' | 'open' | 'coming'
  readonly lessons: readonly LiveLesson[]
}

const Part = ({ part, lessons }: PartProps) => {
  const { t } = useTranslation('live-lessons')
  return (
    <section>
      <h2 className={classes.heading}>{t(`parts.${part}.title`)}</h2>
      {lessons.length > 0 ? (
        <LiveList lessons={lessons} />
      ) : (
        <EmptyState title={t(`parts.${part}.none`)} text={t(`parts.${part}.noneHint`)} />
      )}
    </section>
  )
}

const WeekOf = ({ parts }: { parts: (week: LiveWeek) => readonly PartProps[] }) => {
  const { t } = useTranslation('live-lessons')
  const query = useCall(liveWeek, { query: {} }, { live: true })
  useLiveLessons(liveWeek)
  const week = query.data
  return (
    <>
      <WeekHead week={week} />
      {query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!week && !query.error ? <RowsSkeleton /> : null}
      {week ? (
        <>
          {parts(week).map((one) => (
            <Part key={one.part} {...one} />
          ))}
          <p className={classes.weeks}>
            <Link to="/virtual-learning/check">{t('week.check')}</Link>
          </p>
        </>
      ) : null}
    </>
  )
}

export const LivePage = () => (
  <WeekOf parts={({ live, today }) => [{ part: 'today', lessons: live.filter(({ day }) => day === today) }]} />
)

export const RoomsPage = () => (
  <WeekOf
    parts={({ live }) => [
      { part: 'open', lessons: live.filter(({ open }) => open) },
      { part: 'coming', lessons: live.filter(({ open, state }) => !open && state === 'planned') },
    ]}
  />
)
