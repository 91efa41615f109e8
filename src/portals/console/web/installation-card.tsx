/** The super admin's day: how many schools and learners, how the database is, and every school with its plan. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { consoleOverview, type ConsoleSchool } from '../contract.ts'
import classes from './installation-card.module.css'

const Schools = ({ schools }: { schools: readonly ConsoleSchool[] }) => {
  const { t } = useTranslation('console')
  const formats = useFormats()
  const columns: DataColumn<ConsoleSchool>[] = [
    { id: 'name', header: t('school'), cell: (school) => school.name },
    { id: 'plan', header: t('planHead'), cell: (school) => t(`plan.${school.plan}`) },
    {
      id: 'status',
      header: t('statusHead'),
      cell: (school) => (
        <StatusDot kind={school.status === 'active' ? 'active' : 'stopped'}>{school.status === 'active' ? t('active') : t('closed')}</StatusDot>
      ),
    },
    { id: 'learners', header: t('learnersHead'), numeric: true, cell: (school) => formats.number(school.learners) },
  ]
  if (schools.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
  return <DataTable label={t('schools')} columns={columns} rows={schools} rowId={(school) => school.id} />
}

export const InstallationCard = () => {
  const { t } = useTranslation('console')
  const formats = useFormats()
  const query = useCall(consoleOverview, {}, { refetchInterval: 60_000 })
  if (!query.data) return query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton rows={3} />
  const { schools, byPlan, learners, database, at } = query.data
  const facts = [
    { label: t('learnersHead'), value: formats.number(learners) },
    ...byPlan.map((one) => ({ label: t('onPlan', { plan: t(`plan.${one.plan}`) }), value: formats.number(one.schools) })),
    {
      label: t('database'),
      value: t('databaseFacts', { version: database.version, size: formats.number(database.bytes / 1_000_000, { maximumFractionDigits: 0 }) }),
    },
    { label: t('checked'), value: formats.time(at) },
  ]
  return (
    <section>
      <h2 className={classes.title}>{t('sentence', { count: schools.length })}</h2>
      <Facts facts={facts} />
      <Schools schools={schools} />
    </section>
  )
}
