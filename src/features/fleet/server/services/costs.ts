/** What the routes cost between two days, on the screen and as a file. */
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { addDays } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { sheetAnswer } from '#platform/server/sheets/answer.ts'
import type { SheetColumn } from '#platform/server/sheets/write.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { exportRouteCosts, routeCosts } from '../../contract/costs.ts'
import { costsByRoute, kmRate } from '../../rules/costs.ts'
import { allCrew } from '../queries/crew.ts'
import { closedBetween, ridersOn } from '../queries/trips.ts'
import { allVehicles, fillsOf, servicesOf } from '../queries/vehicles.ts'

/** A year of fuel and services says what a kilometre costs. */
const aYear = 365

export const costs = async (
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ResponseOf<typeof routeCosts>> => {
  const trips = await closedBetween(tx, from, to)
  const vehicleIds = [...new Set(trips.map(({ vehicleId }) => vehicleId))]
  const since = addDays(to, -aYear)
  const isKnown = vehicleIds.length > 0
  const fills = isKnown ? await fillsOf(tx, vehicleIds, since) : []
  const services = isKnown ? await servicesOf(tx, vehicleIds, since) : []
  const rates = new Map(
    vehicleIds.map((id) => [
      id,
      kmRate(
        fills.filter(({ vehicleId }) => vehicleId === id),
        services.filter(({ vehicleId }) => vehicleId === id),
        since,
        to,
      ),
    ]),
  )
  const hourly = new Map((await allCrew(tx)).map(({ id, hourCents }) => [id, hourCents ?? 0]))
  const riders = groupBy(
    await ridersOn(
      tx,
      trips.map(({ id }) => id),
    ),
    ({ tripId }) => tripId,
  )
  const byRoute = costsByRoute(
    trips.map((trip) => ({
      ...trip,
      rate: rates.get(trip.vehicleId) ?? null,
      hourCents: (hourly.get(trip.driverId) ?? 0) + (hourly.get(trip.attendantId ?? '') ?? 0),
      learnerIds: (riders.get(trip.id) ?? []).map(({ learnerId }) => learnerId),
    })),
  )
  const names = new Map(trips.map(({ routeId, routeName }) => [routeId, routeName]))
  const vehicles = await allVehicles(tx)
  return {
    from,
    to,
    items: [...byRoute]
      .map(([routeId, { trips: count, metres, learners, fuel, service, crew }]) => {
        const cents = fuel + service + crew
        return {
          routeId,
          name: names.get(routeId) ?? '',
          trips: count,
          km: metres / 1000,
          learners,
          fuel: fuel / 100,
          service: service / 100,
          crew: crew / 100,
          total: cents / 100,
          perLearner: learners === 0 ? null : Math.round(cents / learners) / 100,
        }
      })
      .toSorted((a, b) => b.total - a.total || a.name.localeCompare(b.name)),
    unknown: vehicles.filter(({ id }) => rates.get(id) === null).map(({ plate }) => plate),
  }
}

const columns: readonly SheetColumn[] = [
  { key: 'name', header: 'Route', type: 'text', width: 30 },
  { key: 'trips', header: 'Trips', type: 'number', width: 10 },
  { key: 'km', header: 'Kilometres', type: 'number', width: 12 },
  { key: 'learners', header: 'Learners', type: 'number', width: 10 },
  { key: 'fuel', header: 'Fuel, KES', type: 'number', width: 14 },
  { key: 'service', header: 'Service, KES', type: 'number', width: 14 },
  { key: 'crew', header: 'Crew, KES', type: 'number', width: 14 },
  { key: 'total', header: 'Total, KES', type: 'number', width: 14 },
  { key: 'perLearner', header: 'Per learner, KES', type: 'number', width: 16 },
]

export const exportCosts = async (
  tx: Tx,
  { from, to, format }: QueryOf<typeof exportRouteCosts>,
): Promise<FileAnswer> => {
  const { items } = await costs(tx, { from, to })
  const after = { from, to, format, rows: items.length }
  await audit(tx, { action: 'fleet.export_costs', entity: 'school', entityId: schoolOf(tx), after })
  return sheetAnswer(
    `route-costs-${from}-${to}`,
    format,
    columns,
    items.map(({ routeId: _routeId, ...row }) => row),
  )
}
