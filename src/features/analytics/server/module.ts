/** Assembles analytics of the server. */
import { manifests, moduleOpenPort, serverDepsPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { emailPort, messageTemplates } from '#core/delivery/server/ports.ts'
import { filesPort } from '#core/files/server/ports.ts'
import { attendanceTotalsPort } from '#features/attendance/server/ports.ts'
import { termResultsPort } from '#features/gradebook/server/ports.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { contribute, provideFrom } from '#platform/server/modules/ports.ts'
import { analytics } from '../manifest.ts'
import { reportTemplate } from '../rules/report-template.ts'
import { analyticsPort, analyticsSources } from './ports.ts'
import { reportRoutes } from './report-routes.ts'
import { analyticsRoutes } from './routes.ts'
import { overviewFor } from './services/overview.ts'
import { analyticsJobs, analyticsSchedules, askForRefresh } from './services/refresh.ts'
import { reportJobs, reportSchedules } from './services/reports/send.ts'

const read = { counts: analyticsSources, moduleOpen: moduleOpenPort }

export const analyticsModule = serverModule({
  id: 'analytics',
  needs: {
    ...read,
    deps: serverDepsPort,
    email: emailPort,
    files: filesPort,
    results: termResultsPort,
    attendanceTotals: attendanceTotalsPort,
  },
  provides: [
    provideFrom(analyticsPort, read, (sources) => ({
      overview: (tx, reader, filters) => overviewFor(tx, reader, filters, sources),
      refresh: askForRefresh,
    })),
  ],
  contributes: [contribute(manifests, analytics), contribute(messageTemplates, [reportTemplate])],
  build: ({ deps: { webFolder }, email, files, ...sources }) => {
    const { counts, moduleOpen } = sources
    // A morning of reports does not hold up who waits for a file.
    const shared = { counts, moduleOpen, files, webFolder }
    return {
      routes: [...analyticsRoutes(sources), ...reportRoutes({ ...shared, documents: createDocuments() })],
      jobs: [...analyticsJobs(sources), ...reportJobs({ ...shared, email, documents: createDocuments() })],
      schedules: [...analyticsSchedules, ...reportSchedules],
    }
  },
})
