/** The super admin's home: what needs action, how the program is, growth, and the largest schools with their state. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { consoleOverview } from '../contract/overview.ts'
import { Growth } from './components/growth.tsx'
import { Health } from './components/health.tsx'
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
    <div>
      <div className={classes.top}>
        <h2>{t('sentence', { count: schools, learners: formats.number(learners) })}</h2>
        <Button component={Link} to="/console/schools?create=yes">
          {t('schools.create')}
        </Button>
      </div>
      <div className={classes.home}>
        <section>
          <h2 className={classes.title}>{t('overview.needs')}</h2>
          <Matters overview={query.data} withBackup />
        </section>
        <section>
          <h2 className={classes.title}>{t('growth.title')}</h2>
          <Growth />
        </section>
      </div>
      <section className={classes.section}>
        <h2>{t('overview.health')}</h2>
        <Health overview={query.data} />
      </section>
      <section className={classes.section}>
        <h2>{t('overview.schools')}</h2>
        {largest.length > 0 ? (
          <SchoolTable label={t('overview.schools')} schools={largest} />
        ) : (
          <EmptyState title={t('none')} text={t('noneText')} />
        )}
      </section>
    </div>
  )
}
