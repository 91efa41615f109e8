/** Routes, stops and riders as the office sees them. */
import { findLearners, learnersByIds, streamRefs } from '#core/people/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type * as calls from '../../contract/routes.ts'
import type { RideDirection } from '../../contract/words.ts'
import { fareOf } from '../../rules/zones.ts'
import { allCrew } from '../queries/crew.ts'
import { allRoutes, allStops, allZones, ridersOf, routeById, type RiderRow, type RouteRow } from '../queries/routes.ts'
import { allVehicles } from '../queries/vehicles.ts'
import { found } from './show-vehicles.ts'

const zonesOf = async (tx: Tx): Promise<calls.Zone[]> =>
  (await allZones(tx)).map(({ id, name, upToMetres, priceCents, version }) => ({
    id,
    name,
    upToKm: upToMetres / 1000,
    price: priceCents / 100,
    version,
  }))

const show = async (tx: Tx, rows: readonly RouteRow[], riders: readonly RiderRow[]): Promise<calls.BusRoute[]> => {
  const [vehicles, crew] = [await allVehicles(tx), await allCrew(tx)]
  const stops = await allStops(
    tx,
    rows.map(({ id }) => id),
  )
  const member = (id: string | null) => {
    const one = crew.find((each) => each.id === id)
    return one ? { id: one.id, name: one.name } : null
  }
  return rows.map((row) => {
    const vehicle = vehicles.find(({ id }) => id === row.vehicleId)
    const ride = (direction: RideDirection): number =>
      riders.filter((one) => one.routeId === row.id && one.direction === direction).length
    return {
      id: row.id,
      name: row.name,
      vehicle: vehicle ? { id: vehicle.id, name: vehicle.plate, seats: vehicle.seats } : null,
      driver: member(row.driverId),
      attendant: member(row.attendantId),
      arrivesAt: row.arrivesAt,
      leavesAt: row.leavesAt,
      km: row.metres / 1000,
      stops: stops.filter(({ routeId }) => routeId === row.id).length,
      riders: { morning: ride('morning'), evening: ride('evening') },
      version: row.version,
    }
  })
}

export const list = async (tx: Tx): Promise<ResponseOf<typeof calls.listRoutes>> => ({
  items: await show(tx, await allRoutes(tx), await ridersOf(tx, null)),
  zones: await zonesOf(tx),
})

/** Names and classes of learners, by id. */
export const peopleOf = async (tx: Tx, ids: readonly string[]) => {
  const refs = await streamRefs(tx)
  return new Map(
    (await learnersByIds(tx, [...new Set(ids)])).map(({ id, fullName, streamId, status, admissionNumber }) => [
      id,
      {
        learnerId: id,
        name: fullName,
        className: (streamId === null ? undefined : refs.get(streamId)?.label) ?? '',
        admissionNumber,
        active: status === 'active',
      },
    ]),
  )
}

export const get = async (tx: Tx, id: string): Promise<calls.RouteDetail> => {
  const row = found(await routeById(tx, id))
  const [riders, stops, zones] = [await ridersOf(tx, [id]), await allStops(tx, [id]), await zonesOf(tx)]
  const [shown] = await show(tx, [row], riders)
  const people = await peopleOf(
    tx,
    riders.map(({ learnerId }) => learnerId),
  )
  return {
    ...found(shown),
    zones,
    stopList: stops.map(({ id: stopId, name, latitude, longitude, morningAt, eveningAt, zoneId }) => {
      const zone = zones.find((one) => one.id === zoneId)
      const on = (direction: RideDirection) =>
        riders
          .filter((one) => one.stopId === stopId && one.direction === direction)
          .flatMap(({ learnerId }) => {
            const person = people.get(learnerId)
            return person ? [{ learnerId, name: person.name, className: person.className }] : []
          })
          .sort((a, b) => a.name.localeCompare(b.name))
      return {
        id: stopId,
        name,
        latitude,
        longitude,
        morningAt,
        eveningAt,
        zone: zone ? { id: zone.id, name: zone.name } : null,
        morning: on('morning'),
        evening: on('evening'),
      }
    }),
  }
}

export const passengers = async (tx: Tx): Promise<ResponseOf<typeof calls.listPassengers>> => {
  const [routes, riders, zones] = [await allRoutes(tx), await ridersOf(tx, null), await allZones(tx)]
  const stops = await allStops(
    tx,
    routes.map(({ id }) => id),
  )
  const people = await peopleOf(
    tx,
    riders.map(({ learnerId }) => learnerId),
  )
  const placed = stops.map((stop) => ({ ...stop, route: routes.find(({ id }) => id === stop.routeId)?.name ?? '' }))
  const zoneOf = (zoneId: string | null | undefined) => {
    const zone = zones.find(({ id }) => id === zoneId)
    return zone ? { name: zone.name, cents: zone.priceCents } : null
  }
  const items = [...people.values()].map(({ learnerId, name, className }): calls.Passenger => {
    const stopOf = (direction: RideDirection) => {
      const ride = riders.find((one) => one.learnerId === learnerId && one.direction === direction)
      return placed.find(({ id }) => id === ride?.stopId)
    }
    const [morning, evening] = [stopOf('morning'), stopOf('evening')]
    const shown = (stop: (typeof placed)[number] | undefined, at: string | undefined) =>
      stop && at !== undefined
        ? { routeId: stop.routeId, route: stop.route, stopId: stop.id, stop: stop.name, at }
        : null
    const fare = fareOf(zoneOf(morning?.zoneId), zoneOf(evening?.zoneId), morning && evening ? 2 : 1)
    return {
      learnerId,
      name,
      className,
      morning: shown(morning, morning?.morningAt),
      evening: shown(evening, evening?.eveningAt),
      zone: fare?.name ?? null,
      price: fare === null ? null : fare.cents / 100,
    }
  })
  return {
    items: items.sort((a, b) => a.name.localeCompare(b.name)),
    stops: placed.map(({ id, name, routeId, route, morningAt, eveningAt }) => ({
      routeId,
      route,
      stopId: id,
      stop: name,
      morningAt,
      eveningAt,
    })),
  }
}

export const find = async (tx: Tx, typed: string): Promise<ResponseOf<typeof calls.findRiders>> => {
  const hits = await findLearners(tx, typed, null, 20)
  const refs = await streamRefs(tx)
  return {
    items: hits.map(({ id, fullName, streamId }) => ({
      learnerId: id,
      name: fullName,
      className: (streamId === null ? undefined : refs.get(streamId)?.label) ?? '',
    })),
  }
}
