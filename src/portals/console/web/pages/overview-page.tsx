/** Installation overview: what needs action, health, and schools. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { consoleOverview } from '../../contract/overview.ts'
import { Growth } from '../components/growth.tsx'
import { Health } from '../components/health.tsx'
import { Matters } from '../components/matters.tsx'
import { SchoolTable } from '../components/school-table.tsx'
import { usePlanName } from '../use-plan-name.ts'
import classes from '../components/console.module.css'

type Overview = ResponseOf<typeof consoleOverview>

const Content = ({ overview }: { overview: Overview }) => {
  const { t } = useTranslation('console')
  const formats = useFormats()
  const planName = usePlanName()
  const { byPlan, largest, suspended, staff } = overview
  const sizes = [
    ...byPlan.map(({ plan, schools }) => ({
      label: t('onPlan', { plan: planName(plan) }),
      value: formats.number(schools),
    })),
    { label: t('fact.staff'), value: formats.number(staff) },
    { label: t('fact.suspended'), value: formats.number(suspended) },
  ]
  return (
    <>
      <section aria-label={t('overview.needs')}>
        <h2 className={classes.title}>{t('overview.needs')}</h2>
        <Matters overview={overview} withBackup />
      </section>
      <section className={classes.section}>
        <h2>{t('overview.health')}</h2>
        <Health overview={overview} whole />
      </section>
      <section className={classes.section}>
        <h2>{t('growth.title')}</h2>
        <Growth />
      </section>
      <section className={classes.section}>
        <h2>{t('overview.schools')}</h2>
        <Facts facts={sizes} />
        {largest.length > 0 ? (
          <SchoolTable label={t('overview.schools')} schools={largest} />
        ) : (
          <EmptyState title={t('none')} text={t('noneText')} />
        )}
      </section>
    </>
  )
}

export const OverviewPage = () => {
  const { t } = useTranslation('console')
  const formats = useFormats()
  const query = useCall(consoleOverview, {}, { refetchInterval: 30_000 })
  const { data } = query
  const lead = data ? t('sentence', { count: data.schools, learners: formats.number(data.learners) }) : undefined
  const all = (
    <Button variant="light" component={Link} to="/console/schools">
      {t('overview.all')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('overview.title')} lead={lead} secondary={data ? all : null} />
      {data ? (
        <Content overview={data} />
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </>
  )
}
