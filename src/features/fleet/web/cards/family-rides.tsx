/** Children on their way by bus, as rows of the start page. */
import { IconBus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { WaitingRow } from '#platform/web/components/waiting-row.tsx'
import type { FamilyBus } from '../../contract/family-buses.ts'
import { useStateOf } from '../tracking/state-words.ts'
import { useRideTitle } from '../tracking/ride-words.ts'

/** @param at the server's instant */
export const FamilyRides = ({ rides, at }: { rides: readonly FamilyBus[]; at: string }) => {
  const { t } = useTranslation('fleet')
  const [titleOf, stateOf] = [useRideTitle(), useStateOf()]
  return rides.map((ride) => (
    <WaitingRow
      key={ride.id}
      icon={IconBus}
      title={titleOf(ride.firstName, ride, at)}
      text={t('ride.plate', { plate: ride.plate, state: stateOf({ ...ride, places: [] }) })}
      to={`/parent/bus/${ride.id}`}
      action={t('ride.see')}
    />
  ))
}
