/** Trips that somebody of the crew still has today, as rows of what waits. */
import { IconBus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { WaitingRow } from '#platform/web/components/waiting-row.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { listTrips, type Trip } from '../../contract/trips.ts'
import { useFleetLive } from '../live.ts'
import { useTripName } from './trip-name.ts'

/** Rows of trips, each with the way to it. */
export const TripRows = ({ trips }: { readonly trips: readonly Trip[] }) => {
  const { t } = useTranslation('fleet')
  const nameOf = useTripName()
  return trips.map(({ id, route, direction, vehicle, startsAt, state }) => (
    <WaitingRow
      key={id}
      icon={IconBus}
      title={nameOf({ route, direction })}
      text={t('boarding.lead', { plate: vehicle.name, time: startsAt, state: t(`boarding.trip.${state}`) })}
      to={`/fleet/trips/${id}`}
      action={t('boarding.open')}
    />
  ))
}

export const OwnTripsCard = () => {
  const date = useFormats().schoolDay()
  const query = useCall(listTrips, { query: { date } }, { offline: true, live: true })
  useFleetLive(listTrips)
  return <TripRows trips={query.data?.items.filter(({ state }) => state === 'planned' || state === 'running') ?? []} />
}
