/** The super admin's card: what needs action, and the largest schools with their plans. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { consoleOverview } from '../contract/overview.ts'
import { Matters } from './components/matters.tsx'
import { SchoolTable } from './components/school-table.tsx'
import classes from './components/console.module.css'

export const InstallationCard = () => {
  const { t } = useTranslation('console')
  const formats = useFormats()
  const query = useCall(consoleOverview, {}, { refetchInterval: 60_000 })
  if (!query.data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={3} />
    )
  const { schools, learners, largest } = query.data
  return (
    <section>
      <h2 className={classes.title}>{t('sentence', { count: schools, learners: formats.number(learners) })}</h2>
      <Matters overview={query.data} />
      <div className={classes.section}>
        {largest.length > 0 ? (
          <SchoolTable label={t('overview.schools')} schools={largest} />
        ) : (
          <EmptyState title={t('none')} text={t('noneText')} />
        )}
      </div>
      <Button variant="subtle" component={Link} to="/console">
        {t('overview.health')}
      </Button>
    </section>
  )
}
