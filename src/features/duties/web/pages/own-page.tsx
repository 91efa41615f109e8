/** A teacher's own duties of the coming days, each with its actions. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { FigureLinks, type Figure } from '#platform/web/components/drawings/figure-links.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { upcomingDuties } from '../../contract/read-roster.ts'
import { dutyStats } from '../../contract/figures.ts'
import type { DutyLine } from '../../contract/shapes.ts'
import { DutyActs } from '../components/duties/duty-acts.tsx'
import { DutyRow } from '../components/duty-row.tsx'
import { OwnTabs } from '../components/tabs.tsx'
import { useWhen } from '../words.ts'
import classes from '../components/duties.module.css'

/** Days ahead that are shown, and lines at most. */
const ahead = { days: 30, limit: 50 } as const

const useLead = (items: readonly DutyLine[] | undefined, pending: number): string | undefined => {
  const { t } = useTranslation('duties')
  const when = useWhen()
  const next = items?.[0]
  if (!next) return undefined
  const line = t('own.next', { title: next.title, when: when(next) })
  return pending > 0 ? t('own.leadPending', { next: line, count: pending }) : line
}

const Figures = () => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  const { data } = useCall(dutyStats, { query: {} }, { live: true, offline: true })
  if (!data) return null
  const to = '/teacher/duties/history'
  const figures: Figure[] = [
    { label: t('own.overdue'), count: data.overdue, to, needs: data.overdue > 0 },
    { label: t('own.completed'), count: data.completed, to },
    { label: t('own.weeklyHours'), count: data.weeklyHours, to: '/teacher/duties/calendar' },
    { label: t('own.monthlyHours'), count: data.monthlyHours, to: '/teacher/duties/calendar' },
  ]
  return (
    <>
      <FigureLinks label={t('figure.label')} figures={figures} />
      {data.completionRate === null ? null : (
        <p className={classes.quiet}>{t('own.rate', { rate: formats.percent(data.completionRate, 1) })}</p>
      )}
    </>
  )
}

export const OwnPage = () => {
  const { t } = useTranslation('duties')
  const query = useCall(upcomingDuties, { query: ahead }, { live: true, offline: true })
  const items = query.data?.items
  const lead = useLead(items, query.data?.pending ?? 0)
  const look = (
    <Button variant="light" component={Link} to="/teacher/duties/roster">
      {t('own.seeDay')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('own.title')} lead={lead} />
      <OwnTabs />
      {items ? (
        items.length === 0 ? (
          <EmptyState title={t('own.none')} text={t('own.noneText')} action={look} />
        ) : (
          <ul className={layout.rows} aria-label={t('tab.upcoming')}>
            {items.map((duty) => (
              <DutyRow key={duty.id} duty={duty} own>
                <DutyActs duty={duty} />
              </DutyRow>
            ))}
          </ul>
        )
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
      <div className={classes.figures}>
        <Figures />
      </div>
    </>
  )
}
