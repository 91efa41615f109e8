/** State of the installation, with the last 90 days. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { getStatus } from '../../contract/status.ts'
import { HelpTabs } from '../components/help-tabs.tsx'
import { StatusStrips } from '../components/status-strips.tsx'
import { useStatusTitle } from '../components/status-words.ts'

export const StatusPage = () => {
  const { t } = useTranslation('help')
  const { dateTime } = useFormats()
  const titleOf = useStatusTitle()
  const { data, error, refetch } = useCall(getStatus, {})
  const measured = data?.measuredAt ? t('status.measured', { time: dateTime(data.measuredAt) }) : null
  return (
    <>
      <PageHeader
        title={data ? titleOf(data) : t('status.title')}
        shortTitle={t('status.title')}
        lead={data ? measured : undefined}
      />
      <HelpTabs />
      {data ? (
        <StatusStrips parts={data.parts} diskPercent={data.diskPercent} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </>
  )
}
