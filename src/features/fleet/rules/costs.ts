/** What trips cost: kilometres by what the vehicle's fuel and services cost, hours by the rates of its crew. In cents. */
import { minutesOf } from '#platform/pure/dates.ts'
import { fuelBetween, type Fill } from './fuel.ts'

/** For a kilometre; null while the vehicle has fewer than two fills in the period. */
export interface KmRate {
  readonly fuel: number
  readonly service: number
}

export const kmRate = (
  fills: readonly Fill[],
  services: readonly { readonly doneOn: string; readonly costCents: number }[],
  from: string,
  to: string,
): KmRate | null => {
  const { km, cents } = fuelBetween(fills, from, to)
  if (km === 0) return null
  const served = services
    .filter(({ doneOn }) => doneOn >= from && doneOn <= to)
    .reduce((sum, { costCents }) => sum + costCents, 0)
  return { fuel: cents / km, service: served / km }
}

export interface DrivenTrip {
  readonly routeId: string
  readonly metres: number
  readonly startsAt: string
  readonly endsAt: string
  readonly rate: KmRate | null
  /** Of the driver and the attendant together, for an hour. */
  readonly hourCents: number
  /** Who rode. */
  readonly learnerIds: readonly string[]
}

export interface Cost {
  readonly trips: number
  readonly metres: number
  readonly learners: number
  readonly fuel: number
  readonly service: number
  readonly crew: number
}

const hoursOf = ({ startsAt, endsAt }: DrivenTrip): number => (minutesOf(endsAt) - minutesOf(startsAt)) / 60

const costOf = (trips: readonly DrivenTrip[]): Cost => {
  const sum = (of: (trip: DrivenTrip) => number): number => Math.round(trips.reduce((all, trip) => all + of(trip), 0))
  return {
    trips: trips.length,
    metres: sum(({ metres }) => metres),
    learners: new Set(trips.flatMap(({ learnerIds }) => learnerIds)).size,
    fuel: sum(({ metres, rate }) => ((rate?.fuel ?? 0) * metres) / 1000),
    service: sum(({ metres, rate }) => ((rate?.service ?? 0) * metres) / 1000),
    crew: sum((trip) => trip.hourCents * hoursOf(trip)),
  }
}

export const costsByRoute = (trips: readonly DrivenTrip[]): Map<string, Cost> =>
  new Map(
    [...new Set(trips.map(({ routeId }) => routeId))].map((id) => [
      id,
      costOf(trips.filter(({ routeId }) => routeId === id)),
    ]),
  )
