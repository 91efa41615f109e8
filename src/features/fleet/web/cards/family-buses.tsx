/** The own children's buses on the start page. What shows them loads once one is on its way. */
import { lazy, Suspense } from 'react'
import { useCall } from '#platform/web/api/hooks.ts'
import { familyBuses, type FamilyBus } from '../../contract/family-buses.ts'
import { useBusesLive } from '../tracking/live.ts'

/** Nobody follows somebody who is not on the way. */
const isOnItsWay = ({ state }: FamilyBus): boolean => state === 'expected' || state === 'boarded'

const Rides = lazy(async () => ({ default: (await import('./family-rides.tsx')).FamilyRides }))

export const FamilyBuses = () => {
  const { data } = useCall(familyBuses, {}, { live: true })
  useBusesLive(familyBuses)
  const rides = data?.items.filter(isOnItsWay) ?? []
  if (!data || rides.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Rides rides={rides} at={data.at} />
    </Suspense>
  )
}
