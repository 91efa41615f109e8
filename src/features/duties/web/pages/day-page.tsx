/** The school's roster of a day, for teachers: who is on duty where. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { todaysDuties } from '../../contract/read-roster.ts'
import { DayDuties } from '../components/day-duties.tsx'
import { DaySteps, useDay } from '../components/day-steps.tsx'
import { OwnTabs } from '../components/tabs.tsx'

export const DayPage = () => {
  const { t } = useTranslation('duties')
  const { day } = useDay()
  const query = useCall(todaysDuties, { query: { date: day } }, { live: true, keepPrevious: true, offline: true })
  return (
    <>
      <PageHeader title={t('tab.day')} />
      <OwnTabs />
      <div className={layout.bar}>
        <DaySteps />
      </div>
      {query.data ? (
        <DayDuties day={query.data} />
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </>
  )
}
