/** What the routes cost: fuel, service and crews, in all and for each learner. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date, storedDate, storedId } from '#platform/pure/schemas.ts'
import { manageFleet } from './access.ts'

const cost = z.strictObject({
  routeId: storedId,
  name: z.string(),
  /** Trips that were closed. */
  trips: z.int(),
  km: z.number(),
  /** Who rode at least once. */
  learners: z.int(),
  fuel: z.number(),
  service: z.number(),
  crew: z.number(),
  total: z.number(),
  /** Null while nobody rode. */
  perLearner: z.number().nullable(),
})
export type RouteCost = z.infer<typeof cost>

const period = { from: date, to: date }

export const routeCosts = endpoint({
  id: 'fleet.costs',
  method: 'GET',
  path: '/api/admin/fleet/costs',
  summary: 'What each route cost between two days, the dearest first',
  access: manageFleet,
  query: z.strictObject(period),
  response: z.strictObject({
    from: storedDate,
    to: storedDate,
    items: z.array(cost),
    /** Vehicles whose fuel or service is not known, so that their kilometres cost nothing here. */
    unknown: z.array(z.string()),
  }),
})

export const exportRouteCosts = endpoint({
  id: 'fleet.export_costs',
  method: 'GET',
  path: '/api/admin/fleet/costs/export',
  summary: 'What each route cost between two days, as a file',
  access: manageFleet,
  query: z.strictObject({ ...period, format: z.enum(['csv', 'xlsx']).default('csv') }),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})
