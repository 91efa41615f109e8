/** A learner's marks against the term before, on the overview of the learner's page, for staff. */
import { useTranslation } from 'react-i18next'
import { OverviewSection, useLearnersAddress } from '#core/people/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { learnerMarks } from '../../contract/learner.ts'
import { useGradesLive } from '../grades/live.ts'
import { PastList } from '../grades/parts/past-list.tsx'

export const LearnerPast = ({ id }: { id: string }) => {
  const { t } = useTranslation('gradebook-grades')
  const address = useLearnersAddress()
  const { data, error, refetch } = useCall(learnerMarks, { params: { id }, query: {} }, { offline: true, live: true })
  useGradesLive(learnerMarks)
  const title = t('staff.past')
  return (
    <OverviewSection title={title} more={{ to: `${address}/${id}/marks`, label: t('staff.all') }}>
      {!data ? (
        error ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={9} />
        )
      ) : data.areas.length === 0 ? (
        <p>{t('staff.emptyText')}</p>
      ) : (
        <PastList {...data} label={title} />
      )}
    </OverviewSection>
  )
}
