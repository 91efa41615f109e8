/** What each learner’s bus costs, for the bills of a term. */
import type { TransportFare } from '#features/fees/server/ports.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { fareOf, lastRides } from '../../rules/zones.ts'
import { allStops, allZones, ridesIn } from '../queries/routes.ts'

export const faresIn = async (
  tx: Tx,
  { startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string },
): Promise<TransportFare[]> => {
  const rides = await ridesIn(tx, startsOn, endsOn)
  const stops = new Map(
    (await allStops(tx, [...new Set(rides.map(({ routeId }) => routeId))])).map((one) => [one.id, one]),
  )
  const zones = new Map((await allZones(tx)).map(({ id, name, priceCents }) => [id, { name, cents: priceCents }]))
  return [...groupBy(rides, ({ learnerId }) => learnerId)].map(([learnerId, own]) => {
    const last = lastRides(own)
    const zoneOf = (direction: string) => {
      const stop = stops.get(last.find((ride) => ride.direction === direction)?.stopId ?? '')
      return zones.get(stop?.zoneId ?? '') ?? null
    }
    const fare = fareOf(zoneOf('morning'), zoneOf('evening'), last.length > 1 ? 2 : 1)
    return {
      learnerId,
      fare: fare && { zone: fare.name, cents: fare.cents },
      stays: own.map((ride) => ({ startsOn: ride.startsOn, endsOn: ride.endsOn })),
    }
  })
}
