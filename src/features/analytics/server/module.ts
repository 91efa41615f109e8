/** Assembles analytics of the server. */
import { manifests, moduleOpenPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { attendanceTotalsPort } from '#features/attendance/server/ports.ts'
import { termResultsPort } from '#features/gradebook/server/ports.ts'
import { contribute, provideFrom } from '#platform/server/modules/ports.ts'
import { analytics } from '../manifest.ts'
import { analyticsPort, analyticsSources } from './ports.ts'
import { analyticsRoutes } from './routes.ts'
import { overviewFor } from './services/overview.ts'
import { analyticsJobs, analyticsSchedules, askForRefresh } from './services/refresh.ts'

const read = { counts: analyticsSources, moduleOpen: moduleOpenPort }

export const analyticsModule = serverModule({
  id: 'analytics',
  needs: {
    ...read,
    results: termResultsPort,
    attendanceTotals: attendanceTotalsPort,
  },
  provides: [
    provideFrom(analyticsPort, read, (sources) => ({
      overview: (tx, reader, filters) => overviewFor(tx, reader, filters, sources),
      refresh: askForRefresh,
    })),
  ],
  contributes: [contribute(manifests, analytics)],
  build: (sources) => ({
    routes: analyticsRoutes(sources),
    jobs: analyticsJobs(sources),
    schedules: analyticsSchedules,
  }),
})
