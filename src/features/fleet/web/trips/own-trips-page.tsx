/** Today's trips of a driver or an attendant. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { listTrips } from '../../contract/trips.ts'
import { useFleetLive } from '../live.ts'
import { TripRows } from './own-trips-card.tsx'

export const OwnTripsPage = () => {
  const { t } = useTranslation('fleet')
  const date = useFormats().schoolDay()
  const query = useCall(listTrips, { query: { date } }, { offline: true, live: true })
  useFleetLive(listTrips)
  const all = query.data?.items
  return (
    <>
      <PageHeader title={t('boarding.own')} lead={all && t('boarding.ownLead', { count: all.length })} />
      {!all && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!all && !query.error ? <RowsSkeleton rows={3} /> : null}
      {all?.length === 0 ? <EmptyState title={t('boarding.none')} text={t('boarding.noneText')} /> : null}
      {all ? <TripRows trips={all} /> : null}
    </>
  )
}
