/** Assembles the reports about the whole school. */
import { manifests } from '#core/access/server/ports.ts'
import { route, serverModule } from '#core/access/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { contribute } from '#platform/server/modules/ports.ts'
import { exportReport, getReport } from '../contract/reports.ts'
import { schoolAdministration } from '../manifest.ts'
import { reportFile } from './report-file.ts'
import { readReport } from './reports.ts'

const reportRoutes = () => {
  const documents = createDocuments()
  return [
    route(getReport, ({ params, query }, context) =>
      context.read((tx) => readReport(tx, params.report, query.termId, context.actor.timeZone)),
    ),
    route(exportReport, async ({ params, query }, context) => {
      const { timeZone, language } = context.actor
      const { report, school } = await context.write(async (tx) => {
        const read = await readReport(tx, params.report, query.termId, timeZone)
        await audit(tx, {
          action: 'reports.export',
          entity: 'report',
          entityId: read.id,
          after: { format: query.format, rows: read.rows.length },
        })
        return { report: read, school: await schoolById(tx) }
      })
      return reportFile(report, query.format, { school, language, documents })
    }),
  ]
}

export const adminModule = serverModule({
  id: 'admin',
  contributes: [contribute(manifests, schoolAdministration)],
  build: () => ({ routes: reportRoutes() }),
})
