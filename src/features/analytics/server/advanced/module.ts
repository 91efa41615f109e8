/** Assembles advanced analytics of the server: it reads what analytics worked out. */
import { manifests, moduleOpenPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { contribute } from '#platform/server/modules/ports.ts'
import { advancedAnalytics } from '../../manifest.ts'
import { analyticsSources } from '../ports.ts'
import { advancedRoutes } from './routes.ts'

export const advancedAnalyticsModule = serverModule({
  id: 'advanced-analytics',
  needs: { counts: analyticsSources, moduleOpen: moduleOpenPort },
  contributes: [contribute(manifests, advancedAnalytics)],
  build: (sources) => ({ routes: advancedRoutes(sources) }),
})
