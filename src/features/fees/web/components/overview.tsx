/** The term's fees as pictures: in 100 seats what has become of them, how late the rest is, and each grade in 20 seats. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { feesOverview } from '../../contract/overview.ts'
import { overdueIn } from '../../rules/overview.ts'
import { useFeesLive } from '../live.ts'
import { FeesByGrade } from './fees-by-grade.tsx'
import { HowLate } from './how-late.tsx'
import { TermFees } from './term-fees.tsx'
import classes from './overview.module.css'

/** @param ahead shillings that families have paid ahead */
export const Overview = ({ ahead }: { ahead: number }) => {
  const { t } = useTranslation('fees')
  useFeesLive(feesOverview)
  const { data, error, refetch } = useCall(feesOverview, {}, { live: true })
  if (!data)
    return error ? <ErrorPanel error={toFailure(error)} onRetry={() => void refetch()} /> : <RowsSkeleton rows={5} />
  return (
    <div className={classes.overview} role="region" aria-label={t('overview.label')}>
      <TermFees overview={data} ahead={ahead} />
      {overdueIn(data) > 0 ? <HowLate late={data.late} /> : null}
      <FeesByGrade grades={data.grades} />
    </div>
  )
}
