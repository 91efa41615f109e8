/** The own children's buses on the start page, while their trips run. */
import { IconBus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { WaitingRow } from '#platform/web/components/waiting-row.tsx'
import { familyBuses, type FamilyBus } from '../../contract/tracking.ts'
import { useStateOf } from './buses.tsx'
import { useBusesLive } from './live.ts'
import { useRideTitle } from './ride-words.ts'

/** Nobody follows somebody who is not on the way. */
const isOnItsWay = ({ state }: FamilyBus): boolean => state === 'expected' || state === 'boarded'

export const FamilyBusesCard = () => {
  const { t } = useTranslation('fleet')
  const [titleOf, stateOf] = [useRideTitle(), useStateOf()]
  const { data } = useCall(familyBuses, {}, { live: true })
  useBusesLive(familyBuses)
  return data?.items
    .filter(isOnItsWay)
    .map((ride) => (
      <WaitingRow
        key={ride.id}
        icon={IconBus}
        title={titleOf(ride.firstName, ride, data.at)}
        text={t('ride.plate', { plate: ride.plate, state: stateOf({ ...ride, places: [] }) })}
        to={`/parent/bus/${ride.id}`}
        action={t('ride.see')}
      />
    ))
}
