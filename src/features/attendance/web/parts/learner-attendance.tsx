/** A learner's term on the overview of the learner's page, for staff. */
import { useTranslation } from 'react-i18next'
import { OverviewSection, useLearnersAddress } from '#core/people/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { learnerTerm } from '../../contract/views.ts'
import { TermHeatMap } from '../components/learner-heat-map.tsx'
import { useAttendanceLive } from '../live.ts'
import { useTermWords } from '../words.ts'

export const LearnerAttendance = ({ id }: { id: string }) => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const termWords = useTermWords()
  const address = useLearnersAddress()
  const { data, error, refetch } = useCall(learnerTerm, { params: { id }, query: {} }, { offline: true, live: true })
  useAttendanceLive(learnerTerm)
  return (
    <OverviewSection
      title={t('own.title')}
      {...(data ? { sum: termWords(data.totals) } : {})}
      more={{ to: `${address}/${id}/attendance`, label: t('own.open') }}
    >
      {data ? (
        <TermHeatMap attendance={data} today={formats.schoolDay()} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </OverviewSection>
  )
}
