/** A learner's term at a glance: comparison with the previous one, open work, recent events, teachers. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { OwnTeachers } from '#core/people/web/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { studentDashboard } from '../../contract/dashboard.ts'
import { Activity } from '../components/activity.tsx'
import classes from './student.module.css'

type Dashboard = ResponseOf<typeof studentDashboard>

const useSentence = () => {
  const { t } = useTranslation('student')
  return ({ averagePercent, previousAveragePercent }: Dashboard['stats']): string => {
    if (averagePercent === null) return t('title.none')
    if (previousAveragePercent === null) return t('title.first', { percent: averagePercent })
    const change = averagePercent - previousAveragePercent
    const way = change > 0 ? 'up' : change < 0 ? 'down' : 'same'
    return t(`title.${way}`, { percent: averagePercent, change: Math.abs(change) })
  }
}

const Due = ({ due, more }: { due: Dashboard['due']; more: number }) => {
  const { t } = useTranslation('student')
  const formats = useFormats()
  return (
    <section>
      <div className={classes.head}>
        <h2>{t('due.title')}</h2>
        <Button variant="light" component={Link} to="/student/assignments">
          {more > 0 ? t('due.more', { count: more }) : t('due.all')}
        </Button>
      </div>
      {due.length === 0 ? <p className={classes.second}>{t('due.none')}</p> : null}
      <ul className={classes.rows}>
        {due.map((one) => (
          <li key={one.id} className={classes.row}>
            <Link className={classes.name} to={`/student/assignments/${one.id}`}>
              {one.title}
            </Link>
            <span className={classes.second} data-late={one.overdue || undefined}>
              {t(one.overdue ? 'due.overdue' : 'due.by', {
                area: one.learningArea,
                when: formats.dateTime(one.dueDate),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Areas = ({ areas }: { areas: Dashboard['areas'] }) => {
  const { t } = useTranslation('student')
  if (areas.length === 0) return <EmptyState title={t('areas.none')} text={t('areas.noneText')} />
  return (
    <section>
      <div className={classes.head}>
        <h2>{t('areas.title')}</h2>
        <Button variant="light" component={Link} to="/student/grades">
          {t('areas.all')}
        </Button>
      </div>
      <ul className={classes.rows}>
        {areas.map((area) => {
          const change =
            area.percent === null || area.previousPercent === null ? null : area.percent - area.previousPercent
          return (
            <li key={area.learningAreaId} className={classes.area}>
              <Link className={classes.name} to={`/student/grades/${area.learningAreaId}`}>
                {area.name}
              </Link>
              <span
                className={classes.change}
                data-way={change === null || change === 0 ? 'same' : change > 0 ? 'up' : 'down'}
              >
                {change === null
                  ? null
                  : change === 0
                    ? t('areas.same')
                    : t(change > 0 ? 'areas.up' : 'areas.down', { count: Math.abs(change) })}
              </span>
              <span className={classes.percent}>{area.percent}</span>
              {area.band ? <Band code={area.band.code} name={area.band.title} /> : <span />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export const StudentPage = () => {
  const { t } = useTranslation('student')
  const termName = useTermName()
  const sentence = useSentence()
  const query = useCall(studentDashboard, {}, { offline: true, live: true })
  const { data, error } = query
  if (error?.status === 404)
    return (
      <>
        <PageHeader title={t('nav:student.term')} />
        <EmptyState title={t('empty')} text={t('emptyText')} />
      </>
    )
  if (!data)
    return (
      <>
        <PageHeader title={t('nav:student.term')} />
        {error ? <ErrorPanel error={error} onRetry={() => void query.refetch()} /> : <RowsSkeleton rows={6} />}
      </>
    )
  const { stats, learner, term } = data
  const days = t('days', { here: stats.daysHere, recorded: stats.daysRecorded })
  const where = [learner.className, term ? termName(term.name) : null]
    .filter((one) => one !== null && one !== undefined)
    .join(', ')
  return (
    <>
      <PageHeader
        title={sentence(stats)}
        shortTitle={t('nav:student.term')}
        lead={`${where ? `${where}. ` : ''}${stats.daysRecorded > 0 ? days : ''}`}
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Due due={data.due} more={stats.dueWork - data.due.length} />
          <Activity items={data.activity} />
        </div>
        <div className={classes.column}>
          <Areas areas={data.areas} />
          <Suspense fallback={<RowsSkeleton rows={3} />}>
            <OwnTeachers />
          </Suspense>
        </div>
      </div>
    </>
  )
}
