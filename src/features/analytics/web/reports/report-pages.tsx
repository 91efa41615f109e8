/** A new report from a view of the analytics page, and one that is changed. */
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { getReport } from '../../contract/reports.ts'
import { useReportView, viewOf } from './report-view.ts'
import { useAbout } from './report-words.ts'
import { ReportForm } from './report-form.tsx'

const back = '/analytics/reports'

export const NewReportPage = () => {
  const { t } = useTranslation('analytics')
  const { filters, shown } = useReportView()
  const about = useAbout()
  return (
    <>
      <PageHeader title={t('report.new')} lead={t('report.newLead', { about: about(filters) })} back={back} />
      <ReportForm filters={filters} {...(shown ? { shown } : {})} />
    </>
  )
}

export const ReportPage = () => {
  const { t } = useTranslation('analytics')
  const { reportId = '' } = useParams({ strict: false })
  const about = useAbout()
  const { data, error, refetch } = useCall(getReport, { params: { id: reportId } })
  if (!data)
    return (
      <>
        <PageHeader title={t('report.title')} lead={error ? null : undefined} back={back} />
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} />}
      </>
    )
  if (!data.own)
    return (
      <>
        <PageHeader title={data.name} lead={t('report.newLead', { about: about(data.filters) })} back={back} />
        <EmptyState
          title={t('report.sharedBy', { name: data.owner })}
          text={t('report.notOwn')}
          action={<Link {...viewOf(data)}>{t('report.open')}</Link>}
        />
      </>
    )
  return (
    <>
      <PageHeader title={data.name} lead={t('report.newLead', { about: about(data.filters) })} back={back} />
      <ReportForm key={data.version} report={data} filters={data.filters} />
    </>
  )
}
