/** The week: a teacher makes a lesson live in one press; everybody sees the live lessons they are invited to. */
import { Button } from '@mantine/core'
import { IconPlus, IconVideo } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, mondayOf } from '#platform/pure/dates.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { Steps } from '#platform/web/calendar/steps.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { liveWeek, type LiveWeek } from '../../contract/lessons.ts'
import { LiveList } from '../components/live-list.tsx'
import { PlanDialog } from '../components/plan-dialog.tsx'
import { WeekPicture } from '../components/week-picture.tsx'
import { useLiveLessons } from '../live.ts'
import classes from '../components/live.module.css'

const useLead = (week: LiveWeek | undefined, isStaff: boolean): string => {
  const { t } = useTranslation('live-lessons')
  const formats = useFormats()
  if (!week) return t('title')
  const open = week.live.find((one) => one.state === 'running') ?? week.live.find((one) => one.open)
  if (open?.state === 'running') return t('lead.running', { title: open.title })
  if (open && isStaff) {
    const names = open.classes.map(({ label }) => label).join(', ')
    return t('lead.waits', { classes: names, count: open.arrived, expected: open.expected })
  }
  const next = week.live.find((one) => one.state === 'planned')
  if (next) return t('lead.next', { title: next.title, day: formats.date(next.day, 'weekday'), time: next.startTime })
  return t(isStaff ? 'lead.teacherNone' : 'lead.studentNone')
}

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
      <Link to="/virtual-learning/recordings">{t('week.recordings')}</Link>
      <Link to="/virtual-learning/check">{t('week.check')}</Link>
    </div>
  )
}

export const WeekPage = () => {
  const { t } = useTranslation('live-lessons')
  const isStaff = useSession().user.role !== 'student'
  const { day } = useSearch({ strict: false })
  const [planning, setPlanning] = useState(false)
  const query = useCall(liveWeek, { query: day ? { day } : {} }, { live: true, keepPrevious: true })
  useLiveLessons(liveWeek)
  const lead = useLead(query.data, isStaff)
  const week = query.data
  const open = week?.live.find((one) => one.open)
  return (
    <>
      <PageHeader
        title={lead}
        shortTitle={t('title')}
        lead={
          open
            ? t('lead.about', {
                classes: open.classes.map(({ label }) => label).join(', '),
                teacher: open.teacher,
                from: open.startTime,
                to: open.endTime,
              })
            : null
        }
        secondary={
          isStaff ? (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => setPlanning(true)}
            >
              {t('plan.button')}
            </Button>
          ) : undefined
        }
        action={
          open ? (
            <Button
              renderRoot={(props) => (
                <Link to="/virtual-learning/rooms/$liveId" params={{ liveId: open.id }} {...props} />
              )}
              leftSection={<IconVideo size={18} stroke={1.75} aria-hidden />}
            >
              {t('enter')}
            </Button>
          ) : undefined
        }
      />
      {query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!week && !query.error ? <RowsSkeleton /> : null}
      {week ? (
        <>
          <Weeks monday={week.monday} today={week.today} />
          {isStaff ? <WeekPicture week={week} /> : null}
          <h2 className={classes.heading}>{t('week.list')}</h2>
          {week.live.length > 0 ? (
            <LiveList lessons={week.live} />
          ) : (
            <EmptyState title={t('week.noList')} text={t('week.noListHint')} />
          )}
        </>
      ) : null}
      {planning && week ? <PlanDialog week={week} onClose={() => setPlanning(false)} /> : null}
    </>
  )
}
