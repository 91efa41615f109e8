/** Route of a class's analytics. */
import { route } from '#core/access/server/public.ts'
import { getClassAnalytics } from '../../contract/analytics.ts'
import { readAnalytics, type AnalyticsSources } from '../services/analytics/analytics.ts'

export const analyticsRoutes = (sources: AnalyticsSources) => [
  route(getClassAnalytics, ({ query }, context) =>
    context.read((tx) => readAnalytics(tx, context.actor, sources, query)),
  ),
]
